-- findBySubject
select "identities".*, "admins"."phone"
  from "identities"
  inner join "admins" on "admins"."id" = "identities"."admin_id"
  and "admins"."customer_id" = ?
  where "identities"."issuer" = ?
  and "identities"."subject" = ?
  and "admins"."deleted_at" is null;

-- findOf
select "identities".*
  from "identities"
  where "identities"."admin_id" = ?
  and "identities"."issuer" = ?;

-- listOf
select "identities".*
  from "identities"
  where "identities"."admin_id" = ?;

-- insert
insert into "identities" ("id", "customer_id")
  values (?, ?);

-- markUsed
update "identities"
  set "last_used_at" = ?
  where "identities"."id" = ?
  and "identities"."admin_id" = ?;

-- removeOfDeleted
delete
  from "identities"
  where "identities"."issuer" = ?
  and "identities"."subject" = ?
  and "identities"."admin_id" in (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is not null
  and "admins"."customer_id" = ?);

-- removeAllOf
delete
  from "identities"
  where "identities"."admin_id" = ? returning "identities"."id";
