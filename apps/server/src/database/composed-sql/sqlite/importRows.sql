-- insert
insert into "import_rows" ("id", "customer_id")
  values (?, ?);

-- page
select "import_rows".*
  from "import_rows"
  where "job_id" = ?
  and "import_rows"."result" = ?
  and "import_rows"."customer_id" = ?
  order by "import_rows"."row_number"
  limit ? offset ?;

-- find
select "import_rows".*
  from "import_rows"
  where "job_id" = ?
  and "import_rows"."row_number" = ?
  and "import_rows"."customer_id" = ?;

-- listBehind
select "import_rows".*
  from "import_rows"
  where "job_id" = ?
  and "import_rows"."row_number" > ?
  and "import_rows"."result" in ?
  and "import_rows"."imported" = ?
  and "import_rows"."customer_id" = ?
  order by "import_rows"."row_number"
  limit ?;

-- listWritten
select "import_rows".*
  from "import_rows"
  where "job_id" = ?
  and "import_rows"."row_number" < ?
  and "import_rows"."imported" != ?
  and "import_rows"."customer_id" = ?
  order by "import_rows"."row_number" desc
  limit ?;

-- listByKeys
select "import_rows".*
  from "import_rows"
  where "job_id" = ?
  and "import_rows"."1" in (?)
  and "import_rows"."customer_id" = ?
  order by "row_number";

-- listKeys
select "row_number", "key_1", "key_2"
  from "import_rows"
  where "job_id" = ?
  and "result" != ?
  and "import_rows"."customer_id" = ?
  order by "row_number";

-- setCells
update "import_rows"
  set "cells" = ?
  where "job_id" = ?
  and "row_number" = ?
  and "import_rows"."customer_id" = ?;

-- takeBack
update "import_rows"
  set "imported" = ?
  where "job_id" = ?
  and "row_number" in (?)
  and "import_rows"."customer_id" = ?;

-- forget
update "import_rows"
  set "result" = ?, "problems" = ?, "key_1" = ?, "key_2" = ?
  where "job_id" = ?
  and "imported" = ?
  and "import_rows"."customer_id" = ?;

-- write
insert into "import_rows" ("id", "customer_id", "job_id", "cells")
  values (?, ?, ?, ?)
  on conflict ("job_id", "row_number") do update
  set "result" = "excluded"."result", "problems" = "excluded"."problems", "key_1" = "excluded"."key_1", "key_2" = "excluded"."key_2", "imported" = "excluded"."imported", "target_id" = "excluded"."target_id", "target_version" = "excluded"."target_version", "before" = "excluded"."before"
  where "import_rows"."customer_id" = ?;

-- counts
select "job_id", "result", "imported", count(*) as "count"
  from "import_rows"
  where "job_id" in (?)
  and "import_rows"."customer_id" = ?
  group by "job_id", "result", "imported";
