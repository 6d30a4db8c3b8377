-- listOf
select "registration_form_versions"."id", "registration_form_versions"."form_id", "registration_form_versions"."number", "registration_form_versions"."name", "registration_form_versions"."field_count", "registration_form_versions"."published_at", "admins"."real_name" as "published_by_name"
  from "registration_form_versions"
  left join "admins" on "admins"."id" = "registration_form_versions"."published_by"
  and "admins"."customer_id" = ?
  where "registration_form_versions"."form_id" = ?
  and "registration_form_versions"."customer_id" = ?
  and 1 = 0
  order by "registration_form_versions"."number" desc;

-- find
select "registration_form_versions"."id", "registration_form_versions"."form_id", "registration_form_versions"."number", "registration_form_versions"."name", "registration_form_versions"."field_count", "registration_form_versions"."published_at", "admins"."real_name" as "published_by_name", "registration_form_versions"."description", "registration_form_versions"."fields"
  from "registration_form_versions"
  left join "admins" on "admins"."id" = "registration_form_versions"."published_by"
  and "admins"."customer_id" = ?
  where "registration_form_versions"."id" = ?
  and "registration_form_versions"."customer_id" = ?
  and 1 = 0;

-- findCurrent
select "registration_form_versions".*
  from "registration_form_versions"
  inner join "registration_forms" on "registration_forms"."id" = "registration_form_versions"."form_id"
  and "registration_forms"."customer_id" = ?
  and 1 = 0
  where "registration_form_versions"."form_id" = ?
  and "registration_form_versions"."number" = "registration_forms"."published_number"
  and "registration_forms"."state" = ?
  and "registration_forms"."deleted_at" is null
  and "registration_form_versions"."customer_id" = ?
  and 1 = 0;

-- findRow
select "registration_form_versions".*
  from "registration_form_versions"
  where "registration_form_versions"."id" = ?
  and "registration_form_versions"."customer_id" = ?
  and 1 = 0;
