-- findByToken
select "sessions"."id", "sessions"."cookie_hash", "sessions"."last_seen_at", "sessions"."expires_at", "sessions"."ended_at", "sessions"."ended_why", "sessions"."locked_at", "admins"."id" as "admin_id", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "admins"."state", "admins"."deleted_at", "admins"."password_state", "admins"."password_changed_at", "customers"."state" as "customer_state", "customers"."rights_epoch", (select sum("settings"."version") as "changes"
  from "settings"
  where "settings"."is_built_in" = 1) as "setting_changes", (select "web_message_inboxes"."epoch"
  from "web_message_inboxes"
  where "web_message_inboxes"."admin_id" = "admins"."id"
  and "web_message_inboxes"."customer_id" = $1) as "inbox_epoch"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $2
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $3
  where "sessions"."token_hash" = $4;

-- findByCookie
select "sessions"."id", "sessions"."cookie_hash", "sessions"."last_seen_at", "sessions"."expires_at", "sessions"."ended_at", "sessions"."ended_why", "sessions"."locked_at", "admins"."id" as "admin_id", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "admins"."state", "admins"."deleted_at", "admins"."password_state", "admins"."password_changed_at", "customers"."state" as "customer_state", "customers"."rights_epoch", (select sum("settings"."version") as "changes"
  from "settings"
  where "settings"."is_built_in" = 1) as "setting_changes", (select "web_message_inboxes"."epoch"
  from "web_message_inboxes"
  where "web_message_inboxes"."admin_id" = "admins"."id"
  and "web_message_inboxes"."customer_id" = $1) as "inbox_epoch"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $2
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $3
  where "sessions"."cookie_hash" = $4;

-- find
select "sessions".*
  from "sessions"
  where "sessions"."id" = $1;

-- insert
insert into "sessions" ("id", "customer_id")
  values ($1, $2);

-- touch
update "sessions"
  set "last_seen_at" = $1
  where "sessions"."id" = $2;

-- replaceToken
update "sessions"
  set "0" = $1
  where "sessions"."id" = $2;

-- setLocked
update "sessions"
  set "locked_at" = $1
  where "sessions"."id" = $2;

-- end
update "sessions"
  set "ended_at" = $1, "ended_why" = $2
  where "sessions"."id" = $3
  and "sessions"."ended_at" is null;

-- endAllOf
update "sessions"
  set "ended_at" = $1, "ended_why" = $2
  where "sessions"."admin_id" = $3
  and "sessions"."ended_at" is null
  and "sessions"."id" != $4;

-- endBeyond
update "sessions"
  set "ended_at" = $1, "ended_why" = $2
  where "sessions"."admin_id" = $3
  and "sessions"."ended_at" is null
  and "sessions"."expires_at" > $4
  and "sessions"."last_seen_at" > $5
  and "sessions"."id" not in (select "sessions"."id"
  from "sessions"
  where "sessions"."admin_id" = $6
  and "sessions"."ended_at" is null
  and "sessions"."expires_at" > $7
  and "sessions"."last_seen_at" > $8
  order by "sessions"."created_at" desc, "sessions"."id" desc
  limit $9);

-- markHalfRefused
update "sessions"
  set "half_refused_at" = $1
  where "sessions"."id" = $2
  and ("sessions"."half_refused_at" is null or "sessions"."half_refused_at" <= $3);

-- endThrough
update "sessions"
  set "ended_at" = $1, "ended_why" = $2
  where "sessions"."identity_id" in ($3)
  and "sessions"."ended_at" is null;

-- endAllOfCustomer
update "sessions"
  set "ended_at" = $1, "ended_why" = $2
  where "sessions"."admin_id" in (select "admins"."id"
  from "admins"
  where "admins"."customer_id" = $3
  and "admins"."customer_id" = $4)
  and "sessions"."ended_at" is null;

-- removeBefore
delete
  from "sessions"
  where ("sessions"."expires_at" < $1 or "sessions"."ended_at" < $2);
