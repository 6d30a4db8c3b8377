-- listOf
select "admin_roles"."admin_id", "roles"."id", "roles"."name", "roles"."version", "roles"."state"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = ?
  where "admin_roles"."admin_id" in (?)
  and "admin_roles"."customer_id" = ?
  order by "roles"."id";

-- replace
delete
  from "admin_roles"
  where "admin_roles"."admin_id" = ?
  and "admin_roles"."customer_id" = ?;

-- listOfAll
select "admin_roles"."admin_id", "roles"."id", "roles"."name", "roles"."version", "roles"."state", null as "meeting_id", null as "begin_at", null as "end_at"
  from "admin_roles"
  inner join "roles" on "roles"."id" = "admin_roles"."role_id"
  and "roles"."customer_id" = ?
  where "admin_roles"."admin_id" in (?)
  and "admin_roles"."customer_id" = ?
  union all select "admin_meeting_roles"."admin_id", "roles"."id", "roles"."name", "roles"."version", "roles"."state", "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at"
  from "admin_meeting_roles"
  inner join "roles" on "roles"."id" = "admin_meeting_roles"."role_id"
  and "roles"."customer_id" = ?
  where "admin_meeting_roles"."admin_id" in (?)
  and "admin_meeting_roles"."customer_id" = ?
  order by "id";

-- listMeetingRoles
select "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id", "admin_meeting_roles"."begin_at", "admin_meeting_roles"."end_at"
  from "admin_meeting_roles"
  where "admin_meeting_roles"."admin_id" = ?
  and "admin_meeting_roles"."customer_id" = ?
  order by "admin_meeting_roles"."meeting_id", "admin_meeting_roles"."role_id";

-- replaceMeetingRoles
delete
  from "admin_meeting_roles"
  where "admin_meeting_roles"."admin_id" = ?
  and "admin_meeting_roles"."customer_id" = ?;
insert into "admin_meeting_roles" ("admin_id", "customer_id", "begin_at", "end_at")
  values (?, ?, ?, ?);
