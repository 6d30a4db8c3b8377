-- insert
insert into "mail_template_versions" ("id", "customer_id")
  values ($1, $2);

-- list
select "mail_template_versions"."number", "mail_template_versions"."subject", "mail_template_versions"."created_at", "mail_template_versions"."created_by"
  from "mail_template_versions"
  where "mail_template_versions"."template_id" = $1
  and "mail_template_versions"."customer_id" = $2
  order by "mail_template_versions"."number" desc
  limit $3;

-- find
select "mail_template_versions".*
  from "mail_template_versions"
  where "mail_template_versions"."template_id" = $1
  and "mail_template_versions"."number" = $2
  and "mail_template_versions"."customer_id" = $3;
