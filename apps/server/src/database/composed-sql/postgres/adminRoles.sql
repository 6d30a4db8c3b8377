-- listOf
select "admin_roles"."admin_id", "roles"."id", "roles"."name", "roles"."version", "roles"."state"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = $1
  where "admin_roles"."admin_id" in ($2)
  and "admin_roles"."customer_id" = $3
  order by "roles"."id";

-- replace
delete
  from "admin_roles"
  where "admin_roles"."admin_id" = $1
  and "admin_roles"."customer_id" = $2;

-- listOfAll
select "admin_roles"."admin_id", "roles"."id", "roles"."name", "roles"."version", "roles"."state", null as "meeting_id", null as "begin_at", null as "end_at"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = $1
  where "admin_roles"."admin_id" in ($2)
  and "admin_roles"."customer_id" = $3
  union all select "admin_meeting_roles"."admin_id", "roles"."id", "roles"."name", "roles"."version", "roles"."state", "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = $4
  where "admin_meeting_roles"."admin_id" in ($5)
  and "admin_meeting_roles"."customer_id" = $6
  order by "id";

-- listMeetingRoles
select "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at"
  from "admin_meeting_roles"
  where "admin_meeting_roles"."admin_id" = $1
  and "admin_meeting_roles"."customer_id" = $2
  order by "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id";

-- replaceMeetingRoles
delete
  from "admin_meeting_roles"
  where "admin_meeting_roles"."admin_id" = $1
  and "admin_meeting_roles"."customer_id" = $2;
insert into "admin_meeting_roles" ("admin_id", "customer_id", "begin_at", "end_at")
  values ($1, $2, $3, $4);
