-- listMeetings
select distinct "scene_events"."meeting_id"
  from "scene_events"
  where "scene_events"."customer_id" = $1
  and 1 = 0
  limit $2;

-- lockNext
select "scene_events".*
  from "scene_events"
  where "scene_events"."meeting_id" = $1
  and "scene_events"."customer_id" = $2
  and 1 = 0
  order by "scene_events"."id"
  limit $3 for update skip locked;

-- goOnAfter
update "scene_events"
  set "after_id" = $1
  where "scene_events"."id" = $2
  and "scene_events"."customer_id" = $3
  and 1 = 0;

-- remove
delete
  from "scene_events"
  where "scene_events"."id" in ($1)
  and "scene_events"."customer_id" = $2
  and 1 = 0;

-- removeOf
delete
  from "scene_events"
  where "scene_events"."meeting_id" = $1
  and "scene_events"."scene" = $2
  and "scene_events"."customer_id" = $3
  and 1 = 0;
