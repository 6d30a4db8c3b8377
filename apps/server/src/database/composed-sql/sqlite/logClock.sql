-- find
select "value"
  from "installation"
  where "installation"."name" = ?;

-- save
insert into "installation" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;
