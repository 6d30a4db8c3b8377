-- find
select "invoice_applications".*
  from "invoice_applications"
  where "invoice_applications"."id" = ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0;

-- findMany
select "invoice_applications".*
  from "invoice_applications"
  where "invoice_applications"."id" in (?)
  and "invoice_applications"."customer_id" = ?
  and 1 = 0;

-- findBy
select "invoice_applications".*
  from "invoice_applications"
  where "invoice_applications"."1" in (?)
  and "invoice_applications"."customer_id" = ?
  and 1 = 0;

-- page
select "invoice_applications"."id", "invoice_applications"."version", "invoice_applications"."apply_no", "invoice_applications"."kind", "invoice_applications"."title", "invoice_applications"."tax_no", "invoice_applications"."reg_address", "invoice_applications"."reg_phone", "invoice_applications"."bank_name", "invoice_applications"."bank_account", "invoice_applications"."amount", "invoice_applications"."net", "invoice_applications"."tax", "invoice_applications"."red_amount", "invoice_applications"."tax_rate", "invoice_applications"."item_name", "invoice_applications"."order_nos", "invoice_applications"."payer_name", "invoice_applications"."team_id", "invoice_applications"."person", "invoice_applications"."source", "invoice_applications"."state", "invoice_applications"."receive_email", "invoice_applications"."receive_phone", "invoice_applications"."seller_name", "invoice_applications"."fp_code", "invoice_applications"."fp_no", "invoice_applications"."issued_on", "invoice_applications"."push_count", "invoice_applications"."pushed_at", "invoice_applications"."allow_exchange", "invoice_applications"."exchange_of_no", "invoice_applications"."created_by", "invoice_applications"."reviewed_at", "invoice_applications"."created_at", "invoice_applications"."updated_at", "invoice_applications"."meeting_id", "invoice_applications"."reviewed_by_id", "invoice_applications"."channel", "invoice_applications"."exchange_of_id", "invoice_applications"."letter_file_id"
  from "invoice_applications"
  where "invoice_applications"."customer_id" = ?
  and 1 = 0
  order by "invoice_applications"."created_at" desc, "invoice_applications"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "invoice_applications"
  where "invoice_applications"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "invoice_applications"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "invoice_applications"."id" = ?
  and "invoice_applications"."version" = ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "invoice_applications"
  where "invoice_applications"."id" = ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "invoice_applications".*
  from "invoice_applications"
  where "invoice_applications"."1" = ?
  and "invoice_applications"."id" != ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listApplicants
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  where "admins"."id" in (select "invoice_applications"."created_by"
  from "invoice_applications"
  where "invoice_applications"."customer_id" = ?
  and 1 = 0)
  and "admins"."customer_id" = ?
  order by "admins"."real_name" asc, "admins"."id" asc
  limit ? offset ?;

-- findSeller
select "sellers".*
  from "sellers"
  where "sellers"."id" = ?
  and "sellers"."customer_id" = ?;

-- sharesOf
select "invoice_application_orders".*
  from "invoice_application_orders"
  where "invoice_application_orders"."application_id" = ?
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0
  order by "invoice_application_orders"."id";

-- ordersOf
select "invoice_application_orders"."application_id", "invoice_application_orders"."order_id"
  from "invoice_application_orders"
  where "invoice_application_orders"."application_id" in (?)
  and "invoice_application_orders"."customer_id" = ?
  and 1 = 0
  order by "invoice_application_orders"."id";

-- findNumber
select "invoices"."id"
  from "invoices"
  where "invoices"."customer_id" = ?
  and "invoices"."fp_code" = ?
  and "invoices"."fp_no" = ?;

-- issuedOf
select "invoices".*
  from "invoices"
  where "invoices"."application_id" = ?
  and "invoices"."customer_id" = ?
  and 1 = 0
  order by "invoices"."id";

-- issuedSharesOf
select "invoice_orders"."order_id", "invoice_orders"."amount"
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = ?
  and 1 = 0
  where "invoices"."application_id" = ?
  and "invoice_orders"."customer_id" = ?
  and 1 = 0
  order by "invoice_orders"."order_id";

-- blueSharesOf
select "invoice_orders".*
  from "invoice_orders"
  inner join "invoices" on "invoices"."id" = "invoice_orders"."invoice_id"
  and "invoices"."customer_id" = ?
  and 1 = 0
  where "invoices"."application_id" = ?
  and "invoices"."direction" = ?
  and "invoice_orders"."customer_id" = ?
  and 1 = 0
  order by "invoice_orders"."id";

-- filesOf
select "invoices"."application_id", "invoices"."direction", "invoices"."fp_no", "invoice_files"."format", "invoice_files"."file_id"
  from "invoice_files"
  inner join "invoices" on "invoices"."id" = "invoice_files"."invoice_id"
  and "invoices"."customer_id" = ?
  and 1 = 0
  where "invoices"."application_id" in (?)
  and "invoice_files"."customer_id" = ?
  and 1 = 0
  order by "invoice_files"."format";

-- listUndocumented
select "invoices"."id", "invoices"."customer_id", "invoices"."meeting_id", "invoices"."application_id", "invoices"."direction", "invoices"."fp_no", "invoices"."channel", "invoices"."channel_serial", "invoices"."created_by", "invoice_applications"."apply_no"
  from "invoices"
  inner join "invoice_applications" on "invoice_applications"."id" = "invoices"."application_id"
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  where "invoices"."application_id" in (?)
  and "invoices"."channel" <> ?
  and not exists (select "invoice_files"."id"
  from "invoice_files"
  where "invoice_files"."invoice_id" = "invoices"."id"
  and "invoice_files"."customer_id" = ?
  and 1 = 0)
  and "invoices"."id" = ?
  and "invoices"."customer_id" = ?
  and 1 = 0
  order by "invoices"."id";

-- exchangesOf
select "invoice_applications".*
  from "invoice_applications"
  where "invoice_applications"."exchange_of_id" = ?
  and "invoice_applications"."state" = ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  order by "invoice_applications"."id";

-- exchangedAmong
select "invoice_applications"."exchange_of_id"
  from "invoice_applications"
  where "invoice_applications"."exchange_of_id" in (?)
  and "invoice_applications"."state" not in (?, ?)
  and "invoice_applications"."customer_id" = ?
  and 1 = 0;

-- countStates
select "invoice_applications"."state", cast(count(*) as bigint) as "count", cast(sum(case when invoice_applications.exchange_of_no <> '' then 1 else 0 end) as bigint) as "exchanges"
  from "invoice_applications"
  where "invoice_applications"."meeting_id" = ?
  and "invoice_applications"."customer_id" = ?
  and 1 = 0
  group by "invoice_applications"."state";
