-- find
select "value"
  from "installation"
  where "installation"."name" = $1;

-- save
insert into "installation" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;
