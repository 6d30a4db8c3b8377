-- listOfAdmin
select "preferences"."name", "preferences"."value"
  from "preferences"
  where "preferences"."admin_id" = ?
  and "preferences"."customer_id" = ?
  order by "preferences"."name";

-- hold
insert into "preferences" ("id", "customer_id")
  values (?, ?)
  on conflict ("admin_id", "name") do update
  set 
  where "preferences"."customer_id" = ? returning "preferences"."value";

-- save
insert into "preferences" ("id", "customer_id")
  values (?, ?)
  on conflict ("admin_id", "name") do update
  set 
  where "preferences"."customer_id" = ?;
