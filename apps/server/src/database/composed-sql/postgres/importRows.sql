-- insert
insert into "import_rows" ("id", "customer_id")
  values ($1, $2);

-- page
select "import_rows".*
  from "import_rows"
  where "job_id" = $1
  and "import_rows"."result" = $2
  and "import_rows"."customer_id" = $3
  order by "import_rows"."row_number"
  limit $4 offset $5;

-- find
select "import_rows".*
  from "import_rows"
  where "job_id" = $1
  and "import_rows"."row_number" = $2
  and "import_rows"."customer_id" = $3;

-- listBehind
select "import_rows".*
  from "import_rows"
  where "job_id" = $1
  and "import_rows"."row_number" > $2
  and "import_rows"."result" in $3
  and "import_rows"."imported" = $4
  and "import_rows"."customer_id" = $5
  order by "import_rows"."row_number"
  limit $6;

-- listWritten
select "import_rows".*
  from "import_rows"
  where "job_id" = $1
  and "import_rows"."row_number" < $2
  and "import_rows"."imported" != $3
  and "import_rows"."customer_id" = $4
  order by "import_rows"."row_number" desc
  limit $5;

-- listByKeys
select "import_rows".*
  from "import_rows"
  where "job_id" = $1
  and "import_rows"."1" in ($2)
  and "import_rows"."customer_id" = $3
  order by "row_number";

-- listKeys
select "row_number", "key_1", "key_2"
  from "import_rows"
  where "job_id" = $1
  and "result" != $2
  and "import_rows"."customer_id" = $3
  order by "row_number";

-- setCells
update "import_rows"
  set "cells" = $1
  where "job_id" = $2
  and "row_number" = $3
  and "import_rows"."customer_id" = $4;

-- takeBack
update "import_rows"
  set "imported" = $1
  where "job_id" = $2
  and "row_number" in ($3)
  and "import_rows"."customer_id" = $4;

-- forget
update "import_rows"
  set "result" = $1, "problems" = $2, "key_1" = $3, "key_2" = $4
  where "job_id" = $5
  and "imported" = $6
  and "import_rows"."customer_id" = $7;

-- write
insert into "import_rows" ("id", "customer_id", "job_id", "cells")
  values ($1, $2, $3, $4)
  on conflict ("job_id", "row_number") do update
  set "result" = "excluded"."result", "problems" = "excluded"."problems", "key_1" = "excluded"."key_1", "key_2" = "excluded"."key_2", "imported" = "excluded"."imported", "target_id" = "excluded"."target_id", "target_version" = "excluded"."target_version", "before" = "excluded"."before"
  where "import_rows"."customer_id" = $5;

-- counts
select "job_id", "result", "imported", count(*) as "count"
  from "import_rows"
  where "job_id" in ($1)
  and "import_rows"."customer_id" = $2
  group by "job_id", "result", "imported";
