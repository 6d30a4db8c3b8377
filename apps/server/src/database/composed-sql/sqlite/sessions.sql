-- findByToken
select "sessions"."id", "sessions"."cookie_hash", "sessions"."last_seen_at", "sessions"."expires_at", "sessions"."ended_at", "sessions"."ended_why", "sessions"."locked_at", "admins"."id" as "admin_id", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "admins"."state", "admins"."deleted_at", "admins"."password_state", "admins"."password_changed_at", "customers"."state" as "customer_state", "customers"."rights_epoch", (select sum("settings"."version") as "changes"
  from "settings"
  where "settings"."is_built_in" = 1) as "setting_changes", (select "web_message_inboxes"."epoch"
  from "web_message_inboxes"
  where "web_message_inboxes"."admin_id" = "admins"."id"
  and "web_message_inboxes"."customer_id" = ?) as "inbox_epoch"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = ?
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  where "sessions"."token_hash" = ?;

-- findByCookie
select "sessions"."id", "sessions"."cookie_hash", "sessions"."last_seen_at", "sessions"."expires_at", "sessions"."ended_at", "sessions"."ended_why", "sessions"."locked_at", "admins"."id" as "admin_id", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "admins"."state", "admins"."deleted_at", "admins"."password_state", "admins"."password_changed_at", "customers"."state" as "customer_state", "customers"."rights_epoch", (select sum("settings"."version") as "changes"
  from "settings"
  where "settings"."is_built_in" = 1) as "setting_changes", (select "web_message_inboxes"."epoch"
  from "web_message_inboxes"
  where "web_message_inboxes"."admin_id" = "admins"."id"
  and "web_message_inboxes"."customer_id" = ?) as "inbox_epoch"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = ?
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  where "sessions"."cookie_hash" = ?;

-- find
select "sessions".*
  from "sessions"
  where "sessions"."id" = ?;

-- insert
insert into "sessions" ("id", "customer_id")
  values (?, ?);

-- touch
update "sessions"
  set "last_seen_at" = ?
  where "sessions"."id" = ?;

-- replaceToken
update "sessions"
  set "0" = ?
  where "sessions"."id" = ?;

-- setLocked
update "sessions"
  set "locked_at" = ?
  where "sessions"."id" = ?;

-- end
update "sessions"
  set "ended_at" = ?, "ended_why" = ?
  where "sessions"."id" = ?
  and "sessions"."ended_at" is null;

-- endAllOf
update "sessions"
  set "ended_at" = ?, "ended_why" = ?
  where "sessions"."admin_id" = ?
  and "sessions"."ended_at" is null
  and "sessions"."id" != ?;

-- endBeyond
update "sessions"
  set "ended_at" = ?, "ended_why" = ?
  where "sessions"."admin_id" = ?
  and "sessions"."ended_at" is null
  and "sessions"."expires_at" > ?
  and "sessions"."last_seen_at" > ?
  and "sessions"."id" not in (select "sessions"."id"
  from "sessions"
  where "sessions"."admin_id" = ?
  and "sessions"."ended_at" is null
  and "sessions"."expires_at" > ?
  and "sessions"."last_seen_at" > ?
  order by "sessions"."created_at" desc, "sessions"."id" desc
  limit ?);

-- markHalfRefused
update "sessions"
  set "half_refused_at" = ?
  where "sessions"."id" = ?
  and ("sessions"."half_refused_at" is null or "sessions"."half_refused_at" <= ?);

-- endThrough
update "sessions"
  set "ended_at" = ?, "ended_why" = ?
  where "sessions"."identity_id" in (?)
  and "sessions"."ended_at" is null;

-- endAllOfCustomer
update "sessions"
  set "ended_at" = ?, "ended_why" = ?
  where "sessions"."admin_id" in (select "admins"."id"
  from "admins"
  where "admins"."customer_id" = ?
  and "admins"."customer_id" = ?)
  and "sessions"."ended_at" is null;

-- removeBefore
delete
  from "sessions"
  where ("sessions"."expires_at" < ? or "sessions"."ended_at" < ?);
