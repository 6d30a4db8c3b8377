-- insert
insert into "mail_template_versions" ("id", "customer_id")
  values (?, ?);

-- list
select "mail_template_versions"."number", "mail_template_versions"."subject", "mail_template_versions"."created_at", "mail_template_versions"."created_by"
  from "mail_template_versions"
  where "mail_template_versions"."template_id" = ?
  and "mail_template_versions"."customer_id" = ?
  order by "mail_template_versions"."number" desc
  limit ?;

-- find
select "mail_template_versions".*
  from "mail_template_versions"
  where "mail_template_versions"."template_id" = ?
  and "mail_template_versions"."number" = ?
  and "mail_template_versions"."customer_id" = ?;
