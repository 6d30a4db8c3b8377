-- listOfAdmin
select "preferences"."name", "preferences"."value"
  from "preferences"
  where "preferences"."admin_id" = $1
  and "preferences"."customer_id" = $2
  order by "preferences"."name";

-- hold
insert into "preferences" ("id", "customer_id")
  values ($1, $2)
  on conflict ("admin_id", "name") do update
  set 
  where "preferences"."customer_id" = $3 returning "preferences"."value";

-- save
insert into "preferences" ("id", "customer_id")
  values ($1, $2)
  on conflict ("admin_id", "name") do update
  set 
  where "preferences"."customer_id" = $3;
