-- listMeetings
select distinct "scene_events"."meeting_id"
  from "scene_events"
  where "scene_events"."customer_id" = ?
  and 1 = 0
  limit ?;

-- lockNext
select "scene_events".*
  from "scene_events"
  where "scene_events"."meeting_id" = ?
  and "scene_events"."customer_id" = ?
  and 1 = 0
  order by "scene_events"."id"
  limit ?;

-- goOnAfter
update "scene_events"
  set "after_id" = ?
  where "scene_events"."id" = ?
  and "scene_events"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "scene_events"
  where "scene_events"."id" in (?)
  and "scene_events"."customer_id" = ?
  and 1 = 0;

-- removeOf
delete
  from "scene_events"
  where "scene_events"."meeting_id" = ?
  and "scene_events"."scene" = ?
  and "scene_events"."customer_id" = ?
  and 1 = 0;
