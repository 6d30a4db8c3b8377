-- findBySubject
select "identities".*, "admins"."phone"
  from "identities"
  inner join "admins" on "admins"."id" = "identities"."admin_id"
  and "admins"."customer_id" = $1
  where "identities"."issuer" = $2
  and "identities"."subject" = $3
  and "admins"."deleted_at" is null;

-- findOf
select "identities".*
  from "identities"
  where "identities"."admin_id" = $1
  and "identities"."issuer" = $2;

-- listOf
select "identities".*
  from "identities"
  where "identities"."admin_id" = $1;

-- insert
insert into "identities" ("id", "customer_id")
  values ($1, $2);

-- markUsed
update "identities"
  set "last_used_at" = $1
  where "identities"."id" = $2
  and "identities"."admin_id" = $3;

-- removeOfDeleted
delete
  from "identities"
  where "identities"."issuer" = $1
  and "identities"."subject" = $2
  and "identities"."admin_id" in (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is not null
  and "admins"."customer_id" = $3);

-- removeAllOf
delete
  from "identities"
  where "identities"."admin_id" = $1 returning "identities"."id";
