-- find
select "registration_answers".*
  from "registration_answers"
  where "registration_answers"."registration_id" = ?
  and "registration_answers"."customer_id" = ?
  and 1 = 0;

-- listOf
select "registration_answers".*
  from "registration_answers"
  where "registration_answers"."registration_id" in (?)
  and "registration_answers"."customer_id" = ?
  and 1 = 0;

-- removeOf
delete
  from "registration_answers"
  where "registration_answers"."registration_id" in (?)
  and "registration_answers"."customer_id" = ?
  and 1 = 0;
