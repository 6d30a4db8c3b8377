-- find
select "registration_answers".*
  from "registration_answers"
  where "registration_answers"."registration_id" = $1
  and "registration_answers"."customer_id" = $2
  and 1 = 0;

-- listOf
select "registration_answers".*
  from "registration_answers"
  where "registration_answers"."registration_id" in ($1)
  and "registration_answers"."customer_id" = $2
  and 1 = 0;

-- listVersionsInUse
select "registration_form_versions"."form_id", "registration_form_versions"."fields", "registration_forms"."name" as "form_name"
  from "registration_form_versions"
  inner join "registration_forms" on "registration_forms"."id" = "registration_form_versions"."form_id"
  and "registration_forms"."customer_id" = $1
  and 1 = 0
  where (exists (select "registration_answers"."registration_id"
  from "registration_answers"
  where "registration_answers"."version_id" = "registration_form_versions"."id"
  and "registration_answers"."customer_id" = $2
  and 1 = 0) or ("registration_form_versions"."number" = "registration_forms"."published_number"
  and exists (select "registration_types"."id"
  from "registration_types"
  where "registration_types"."form_id" = "registration_forms"."id"
  and "registration_types"."deleted_at" is null
  and "registration_types"."customer_id" = $3
  and 1 = 0)))
  and "registration_form_versions"."customer_id" = $4
  and 1 = 0
  order by "registration_forms"."created_at", "registration_forms"."id", "registration_form_versions"."number" desc;

-- removeOf
delete
  from "registration_answer_values"
  where "registration_answer_values"."registration_id" in ($1)
  and "registration_answer_values"."customer_id" = $2
  and 1 = 0;
delete
  from "registration_answers"
  where "registration_answers"."registration_id" in ($1)
  and "registration_answers"."customer_id" = $2
  and 1 = 0;

-- replaceValues
delete
  from "registration_answer_values"
  where "registration_answer_values"."registration_id" = $1
  and "registration_answer_values"."customer_id" = $2
  and 1 = 0;
