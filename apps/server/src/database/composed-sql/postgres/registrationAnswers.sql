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

-- removeOf
delete
  from "registration_answers"
  where "registration_answers"."registration_id" in ($1)
  and "registration_answers"."customer_id" = $2
  and 1 = 0;
