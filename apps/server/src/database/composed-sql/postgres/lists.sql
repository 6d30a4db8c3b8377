-- web messages to an admin {}
select "web_messages"."id", "web_messages"."title", "web_messages"."is_pinned", "web_messages"."needs_confirmation", "web_messages"."publish_at", "web_messages"."expire_at", "web_messages"."attachments", "meetings"."name" as "meeting_name", "web_message_readers"."state", "web_message_readers"."is_waiting", "web_message_readers"."reminded_at"
  from "web_message_readers"
  inner join "web_messages" on "web_messages"."id" = "web_message_readers"."message_id"
  and "web_messages"."customer_id" = $1
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "web_messages"."meeting_id"
  and "meetings"."customer_id" = $2
  where "web_messages"."state" = $3
  and "meetings"."deleted_at" is null
  and "web_message_readers"."admin_id" = $4
  and "web_messages"."publish_at" <= $5
  and ("web_messages"."expire_at" is null or "web_messages"."expire_at" > $6)
  and "web_message_readers"."customer_id" = $7
  and 1 = 0
  order by case when ("web_message_readers"."is_waiting" = $8
  and "web_message_readers"."reminded_at" is not null) then 0 else 1 end, "web_messages"."is_pinned" desc, "web_message_readers"."is_waiting" desc, "web_messages"."publish_at" desc, "web_messages"."id" desc
  limit $9 offset $10;

-- web messages that an admin has to read {}
select "web_message_readers"."state", "web_messages"."publish_at", "web_messages"."expire_at"
  from "web_message_readers"
  inner join "web_messages" on "web_messages"."id" = "web_message_readers"."message_id"
  and "web_messages"."customer_id" = $1
  and 1 = 0
  inner join "meetings" on "meetings"."id" = "web_messages"."meeting_id"
  and "meetings"."customer_id" = $2
  where "web_messages"."state" = $3
  and "meetings"."deleted_at" is null
  and "web_message_readers"."admin_id" = $4
  and "web_message_readers"."is_waiting" = 1
  and ("web_messages"."expire_at" is null or "web_messages"."expire_at" > $5)
  and "web_message_readers"."customer_id" = $6
  and 1 = 0;

-- administrators {}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  order by "admins"."created_at" desc, "admins"."id" desc
  limit $2 offset $3) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $4
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $5
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $6
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $7
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $8
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  limit $2) as "counted";

-- administrators {"realName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "admins".*
  from "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."customer_id" = $6 offset 0) as "admins" on true
  where "admins"."deleted_at" is null
  order by "admins"."created_at" desc, "admins"."id" desc
  limit $7 offset $8) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $9
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $10
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $11
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $12
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $13
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "admins".*
  from "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."customer_id" = $6 offset 0) as "admins" on true
  where "admins"."deleted_at" is null
  limit $7) as "counted";

-- administrators {"phone":"0123"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "admins".*
  from "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."customer_id" = $6 offset 0) as "admins" on true
  where "admins"."deleted_at" is null
  order by "admins"."created_at" desc, "admins"."id" desc
  limit $7 offset $8) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $9
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $10
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $11
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $12
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $13
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "admins".*
  from "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."customer_id" = $6 offset 0) as "admins" on true
  where "admins"."deleted_at" is null
  limit $7) as "counted";

-- administrators {"adminNo":"N123"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "admins".*
  from "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."customer_id" = $6 offset 0) as "admins" on true
  where "admins"."deleted_at" is null
  order by "admins"."created_at" desc, "admins"."id" desc
  limit $7 offset $8) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $9
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $10
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $11
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $12
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $13
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "admins".*
  from "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."customer_id" = $6 offset 0) as "admins" on true
  where "admins"."deleted_at" is null
  limit $7) as "counted";

-- administrators {"state":0}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."state" = $1
  and "admins"."state" <> 1
  and "admins"."customer_id" = $2
  order by "admins"."created_at" desc, "admins"."id" desc
  limit $3 offset $4) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $5
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $6
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $7
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $8
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $9
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."state" = $1
  and "admins"."state" <> 1
  and "admins"."customer_id" = $2
  limit $3) as "counted";

-- administrators {"isDeleted":true}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is not null
  and "admins"."customer_id" = $1
  order by "admins"."created_at" desc, "admins"."id" desc
  limit $2 offset $3) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $4
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $5
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $6
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $7
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $8
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is not null
  and "admins"."customer_id" = $1
  limit $2) as "counted";

-- administrators {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."created_at" >= $1
  and "admins"."created_at" < $2
  and "admins"."customer_id" = $3
  order by "admins"."created_at" desc, "admins"."id" desc
  limit $4 offset $5) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $6
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $7
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $8
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $9
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $10
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."created_at" >= $1
  and "admins"."created_at" < $2
  and "admins"."customer_id" = $3
  limit $4) as "counted";

-- administrators {"orderBy":"realName","order":"asc"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  order by "admins"."real_name" asc, "admins"."id" asc
  limit $2 offset $3) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $4
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $5
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $6
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $7
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $8
  order by "admins"."real_name" asc, "admins"."id" asc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  limit $2) as "counted";

-- administrators {"orderBy":"adminNo"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  order by "admins"."admin_no" desc, "admins"."id" desc
  limit $2 offset $3) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $4
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $5
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $6
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $7
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $8
  order by "admins"."admin_no" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  limit $2) as "counted";

-- administrators {"orderBy":"lastSignInAt"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  order by coalesce("admins"."last_sign_in_at", '') desc, "admins"."id" desc
  limit $2 offset $3) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $4
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $5
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $6
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $7
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $8
  order by coalesce("admins"."last_sign_in_at", '') desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  limit $2) as "counted";

-- administrators {"orderBy":"state"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  order by "admins"."state" desc, "admins"."id" desc
  limit $2 offset $3) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = $4
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $5
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $6
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = $7
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = $8
  order by "admins"."state" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = $1
  limit $2) as "counted";

-- applications {"realName":"李12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "applications"."id", "applications"."version", "applications"."real_name", "applications"."phone", "applications"."company_name", "applications"."email", "applications"."reason", "applications"."state", "applications"."created_at", "applications"."audited_at", "applications"."remark", "reviewers"."real_name" as "reviewer_name"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $7
  order by "applications"."created_at" desc, "applications"."id" desc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  limit $7) as "counted";

-- applications {"phone":"0123"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "applications"."id", "applications"."version", "applications"."real_name", "applications"."phone", "applications"."company_name", "applications"."email", "applications"."reason", "applications"."state", "applications"."created_at", "applications"."audited_at", "applications"."remark", "reviewers"."real_name" as "reviewer_name"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $7
  order by "applications"."created_at" desc, "applications"."id" desc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  limit $7) as "counted";

-- applications {"companyName":"展12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "applications"."id", "applications"."version", "applications"."real_name", "applications"."phone", "applications"."company_name", "applications"."email", "applications"."reason", "applications"."state", "applications"."created_at", "applications"."audited_at", "applications"."remark", "reviewers"."real_name" as "reviewer_name"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $7
  order by "applications"."created_at" desc, "applications"."id" desc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "applications".*
  from "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = $6 offset 0) as "applications" on true
  limit $7) as "counted";

-- applications {"state":"awaiting"}
select "applications"."id", "applications"."version", "applications"."real_name", "applications"."phone", "applications"."company_name", "applications"."email", "applications"."reason", "applications"."state", "applications"."created_at", "applications"."audited_at", "applications"."remark", "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = $1
  where "applications"."state" = $2
  and "applications"."customer_id" = $3
  order by "applications"."created_at" desc, "applications"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."state" = $1
  and "applications"."customer_id" = $2
  limit $3) as "counted";

-- business logs {}
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."customer_id" = $1
  order by "business_logs"."sort_key" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."customer_id" = $1
  limit $2) as "counted";

-- business logs {"adminName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."sort_key" in ($1)
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc;

-- business logs {"module":"块7"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."module" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."module" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."sort_key" in ($1)
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc;

-- business logs {"action":"作17"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."action" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."action" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."sort_key" in ($1)
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc;

-- business logs {"ip":"0.77"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."ip" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."ip" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."sort_key" in ($1)
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc;

-- business logs {"result":"failed"}
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."result" = $1
  and "business_logs"."result" <> 'done'
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."result" = $1
  and "business_logs"."result" <> 'done'
  and "business_logs"."customer_id" = $2
  limit $3) as "counted";

-- business logs {"result":"failed","adminName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."result" = $1
  and "business_logs"."result" <> 'done'
  and "business_logs"."customer_id" = $2
  limit $3) as "counted";
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."result" = $1
  and "business_logs"."result" <> 'done'
  and lower("business_logs"."admin_name") like lower($2) escape '\'
  and "business_logs"."customer_id" = $3
  order by "business_logs"."sort_key" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."result" = $1
  and "business_logs"."result" <> 'done'
  and lower("business_logs"."admin_name") like lower($2) escape '\'
  and "business_logs"."customer_id" = $3
  limit $4) as "counted";

-- business logs {"targetId":"ID00000007"}
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."target_id" = $1
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."target_id" = $1
  and "business_logs"."customer_id" = $2
  limit $3) as "counted";

-- business logs {"requestId":"R7"}
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where (substr("business_logs"."request_id", 1, 8) = $1
  and "business_logs"."request_id" = $2)
  and "business_logs"."customer_id" = $3
  order by "business_logs"."sort_key" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where (substr("business_logs"."request_id", 1, 8) = $1
  and "business_logs"."request_id" = $2)
  and "business_logs"."customer_id" = $3
  limit $4) as "counted";

-- business logs {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."sort_key" >= $1
  and "business_logs"."sort_key" < $2
  and "business_logs"."customer_id" = $3
  order by "business_logs"."sort_key" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."sort_key" >= $1
  and "business_logs"."sort_key" < $2
  and "business_logs"."customer_id" = $3
  limit $4) as "counted";

-- business logs {"adminName":"王12","action":"作2","ip":"10.0"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."action" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."ip" = "texts"."text"
  and "business_logs"."customer_id" = $5
  order by "business_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number", count(*) over () as "total"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "business_logs"."sort_key"
  from "business_logs"
  where lower("business_logs"."action") like lower($5) escape '\'
  and lower("business_logs"."ip") like lower($6) escape '\'
  and "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = $7
  order by "business_logs"."sort_key" desc
  limit $8) as "found" on true
  order by "found"."sort_key" desc
  limit $9 offset $10;
select "business_logs"."id", "business_logs"."admin_name", "business_logs"."module", "business_logs"."action", "business_logs"."target_id", "business_logs"."target_name", "business_logs"."result", "business_logs"."message", "business_logs"."ip", "business_logs"."duration_ms", "business_logs"."request_id", "business_logs"."changes", "business_logs"."created_at"
  from "business_logs"
  where "business_logs"."sort_key" in ($1)
  and "business_logs"."customer_id" = $2
  order by "business_logs"."sort_key" desc;

-- sign-ins {}
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" = $1
  order by "sign_in_logs"."sort_key" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" = $1
  limit $2) as "counted";

-- sign-ins {"adminName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" in ($1)
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc;

-- sign-ins {"phone":"0123"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."phone" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."phone" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" in ($1)
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc;

-- sign-ins {"reason":"密码"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."reason" = "texts"."text"
  and "sign_in_logs"."reason" <> ''
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."reason" = "texts"."text"
  and "sign_in_logs"."reason" <> ''
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" in ($1)
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc;

-- sign-ins {"ip":"0.77"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."ip" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  limit $7) as "counted";
select "found"."sort_key" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = $1
  and "log_words"."suffix" >= $2
  and "log_words"."suffix" < $3
  and "log_words"."customer_id" = $4) as "texts"
  inner join lateral (select "sign_in_logs"."sort_key"
  from "sign_in_logs"
  where coalesce("sign_in_logs"."customer_id", '') = "texts"."customer_id"
  and "sign_in_logs"."ip" = "texts"."text"
  and "sign_in_logs"."customer_id" = $5
  order by "sign_in_logs"."sort_key" desc
  limit $6) as "found" on true
  order by "found"."sort_key" desc
  limit $7 offset $8;
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" in ($1)
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc;

-- sign-ins {"result":"refused"}
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."result" = $1
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."result" = $1
  and "sign_in_logs"."customer_id" = $2
  limit $3) as "counted";

-- sign-ins {"method":"sms"}
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."method" = $1
  and "sign_in_logs"."customer_id" = $2
  order by "sign_in_logs"."sort_key" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."method" = $1
  and "sign_in_logs"."customer_id" = $2
  limit $3) as "counted";

-- sign-ins {"requestId":"R7"}
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where (substr("sign_in_logs"."request_id", 1, 8) = $1
  and "sign_in_logs"."request_id" = $2)
  and "sign_in_logs"."customer_id" = $3
  order by "sign_in_logs"."sort_key" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where (substr("sign_in_logs"."request_id", 1, 8) = $1
  and "sign_in_logs"."request_id" = $2)
  and "sign_in_logs"."customer_id" = $3
  limit $4) as "counted";

-- sign-ins {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "sign_in_logs"."id", "sign_in_logs"."admin_name", "sign_in_logs"."phone", "sign_in_logs"."created_at", "sign_in_logs"."result", "sign_in_logs"."reason", "sign_in_logs"."method", "sign_in_logs"."ip", "sign_in_logs"."request_id", "sign_in_logs"."user_agent"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" >= $1
  and "sign_in_logs"."sort_key" < $2
  and "sign_in_logs"."customer_id" = $3
  order by "sign_in_logs"."sort_key" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" >= $1
  and "sign_in_logs"."sort_key" < $2
  and "sign_in_logs"."customer_id" = $3
  limit $4) as "counted";

-- meetings {}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  limit $2) as "counted";

-- meetings {"state":["draft"]}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."state" in ($4)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $5
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."state" in ($1)
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- meetings {"phase":["open"]}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and (((("meetings"."state" in ($4, $5, $6)
  and "meetings"."end_at" > $7)
  and "meetings"."begin_at" > $8)
  and "meetings"."reg_open_at" <= $9)
  and "meetings"."state" = $10
  and ("meetings"."reg_close_at" is null or "meetings"."reg_close_at" > $11))
  and "meetings"."customer_id" = $12
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $13 offset $14;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and (((("meetings"."state" in ($1, $2, $3)
  and "meetings"."end_at" > $4)
  and "meetings"."begin_at" > $5)
  and "meetings"."reg_open_at" <= $6)
  and "meetings"."state" = $7
  and ("meetings"."reg_close_at" is null or "meetings"."reg_close_at" > $8))
  and "meetings"."customer_id" = $9
  limit $10) as "counted";

-- meetings {"phase":["running","ended"]}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and (("meetings"."state" in ($4, $5, $6)
  and "meetings"."end_at" <= $7) or (("meetings"."state" in ($8, $9, $10)
  and "meetings"."end_at" > $11)
  and "meetings"."begin_at" <= $12))
  and "meetings"."customer_id" = $13
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $14 offset $15;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and (("meetings"."state" in ($1, $2, $3)
  and "meetings"."end_at" <= $4) or (("meetings"."state" in ($5, $6, $7)
  and "meetings"."end_at" > $8)
  and "meetings"."begin_at" <= $9))
  and "meetings"."customer_id" = $10
  limit $11) as "counted";

-- meetings {"typeCode":"forum"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."type_code" = $4
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $5
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."type_code" = $1
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- meetings {"mode":"online"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."mode" = $4
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $5
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."mode" = $1
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- meetings {"owner":"ID00000007"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."owner_admin_id" = $4
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $5
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."owner_admin_id" = $1
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- meetings {"areaCode":"330100"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."area_code" >= $4
  and "meetings"."area_code" < $5
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $6
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $7 offset $8;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."area_code" >= $1
  and "meetings"."area_code" < $2
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $3
  limit $4) as "counted";

-- meetings {"name":"年会12"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where lower("meetings"."name") like lower($4) escape '\'
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $5
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where lower("meetings"."name") like lower($1) escape '\'
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- meetings {"code":"HY12"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where lower("meetings"."code") like lower($4) escape '\'
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $5
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where lower("meetings"."code") like lower($1) escape '\'
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- meetings {"place":"会场12"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where lower("meetings"."place") like lower($4) escape '\'
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $5
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where lower("meetings"."place") like lower($1) escape '\'
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $2
  limit $3) as "counted";

-- meetings {"custCode":"C1"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" in (select "customers"."id"
  from "customers"
  where "customers"."cust_code" = $4
  and "customers"."id" = $5)
  and "meetings"."customer_id" = $6
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $7 offset $8;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" in (select "customers"."id"
  from "customers"
  where "customers"."cust_code" = $1
  and "customers"."id" = $2)
  and "meetings"."customer_id" = $3
  limit $4) as "counted";

-- meetings {"isDeleted":true}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is not null
  and "meetings"."customer_id" = $4
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is not null
  and "meetings"."customer_id" = $1
  limit $2) as "counted";

-- meetings {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."begin_at" >= $4
  and "meetings"."begin_at" < $5
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $6
  order by "meetings"."created_at" desc, "meetings"."id" desc
  limit $7 offset $8;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."begin_at" >= $1
  and "meetings"."begin_at" < $2
  and "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $3
  limit $4) as "counted";

-- meetings {"orderBy":"name","order":"asc"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."name" asc, "meetings"."id" asc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  limit $2) as "counted";

-- meetings {"orderBy":"code","order":"asc"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."code" asc, "meetings"."id" asc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  limit $2) as "counted";

-- meetings {"orderBy":"beginAt"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."begin_at" desc, "meetings"."id" desc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  limit $2) as "counted";

-- meetings {"orderBy":"endAt"}
select "meetings"."id", "meetings"."version", "meetings"."code", "meetings"."name", "meetings"."type_code", "meetings"."mode", "meetings"."begin_at", "meetings"."end_at", "meetings"."owner_admin_id", "meetings"."cover_image", "meetings"."area_code", "meetings"."place", "meetings"."reg_open_at", "meetings"."reg_close_at", "meetings"."capacity", "meetings"."state", "meetings"."created_at", "meetings"."updated_at", "meetings"."deleted_at", "meetings"."updated_by", "meetings"."customer_id", "meetings"."created_by", "meetings"."owner_department_id", "meetings"."contact_phone", "meetings"."retention_until", "meetings"."purged_at", "meetings"."invoice_enabled", "meetings"."seller_id", "customers"."cust_code" as "custCode", "customers"."cust_name" as "custName", "creators"."real_name" as "createdBy", "sellers"."state" as "sellerState"
  from "meetings"
  left join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "meetings"."created_by"
  and "creators"."customer_id" = $2
  left join "sellers" on "sellers"."id" = "meetings"."seller_id"
  and "sellers"."customer_id" = $3
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $4
  order by "meetings"."end_at" desc, "meetings"."id" desc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  where "meetings"."deleted_at" is null
  and "meetings"."customer_id" = $1
  limit $2) as "counted";

-- owners of meetings {}
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."id" in (select "meetings"."owner_admin_id"
  from "meetings"
  where "meetings"."customer_id" = $2)
  and "admins"."customer_id" = $3
  order by "admins"."real_name" asc, "admins"."id" asc
  limit $4 offset $5;

-- owners of meetings {"name":"王12"}
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."id" in (select "meetings"."owner_admin_id"
  from "meetings"
  where "meetings"."customer_id" = $2)
  and lower("admins"."real_name") like lower($3) escape '\'
  and "admins"."customer_id" = $4
  order by "admins"."real_name" asc, "admins"."id" asc
  limit $5 offset $6;

-- owners of meetings {"id":"ID00000007"}
select "admins"."id", "admins"."real_name" as "name", "departments"."name" as "departmentName"
  from "admins"
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $1
  where "admins"."id" in (select "meetings"."owner_admin_id"
  from "meetings"
  where "meetings"."customer_id" = $2)
  and "admins"."id" = $3
  and "admins"."customer_id" = $4
  order by "admins"."real_name" asc, "admins"."id" asc
  limit $5 offset $6;

-- members {}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  order by "members"."created_at" desc, "members"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  limit $2) as "counted";

-- members {"name":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."deleted_at" is null
  order by "members"."created_at" desc, "members"."id" desc
  limit $7 offset $8;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."deleted_at" is null
  limit $7) as "counted";

-- members {"name":"wang12","company":"会展12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."company_terms" like $7 escape '\'
  and "members"."deleted_at" is null
  order by "members"."created_at" desc, "members"."id" desc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."company_terms" like $7 escape '\'
  and "members"."deleted_at" is null
  limit $8) as "counted";

-- members {"phone":"0123"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."deleted_at" is null
  order by "members"."created_at" desc, "members"."id" desc
  limit $7 offset $8;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."deleted_at" is null
  limit $7) as "counted";

-- members {"email":"m12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5
  limit $6) as "counted";
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."deleted_at" is null
  order by "members"."created_at" desc, "members"."id" desc
  limit $7 offset $8;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "endings"."row_id"
  from "customers"
  inner join lateral (select "row_words"."row_id"
  from "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = $1
  and "row_words"."suffix" >= $2
  and "row_words"."suffix" < $3
  and "row_words"."customer_id" = $4 offset 0) as "endings" on true
  where "customers"."id" = $5) as "found"
  inner join lateral (select "members".*
  from "members"
  where "members"."id" = "found"."row_id"
  and "members"."customer_id" = $6 offset 0) as "members" on true
  where "members"."deleted_at" is null
  limit $7) as "counted";

-- members {"idNumber":"HASH12"}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."deleted_at" is null
  and "members"."id_number_hash" = $1
  and "members"."customer_id" = $2
  order by "members"."created_at" desc, "members"."id" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."deleted_at" is null
  and "members"."id_number_hash" = $1
  and "members"."customer_id" = $2
  limit $3) as "counted";

-- members {"source":"import"}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."source" = $1
  and "members"."deleted_at" is null
  and "members"."customer_id" = $2
  order by "members"."created_at" desc, "members"."id" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."source" = $1
  and "members"."deleted_at" is null
  and "members"."customer_id" = $2
  limit $3) as "counted";

-- members {"areaCode":"330100"}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."area_code" >= $1
  and "members"."area_code" < $2
  and "members"."deleted_at" is null
  and "members"."customer_id" = $3
  order by "members"."created_at" desc, "members"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."area_code" >= $1
  and "members"."area_code" < $2
  and "members"."deleted_at" is null
  and "members"."customer_id" = $3
  limit $4) as "counted";

-- members {"isDeleted":true}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."deleted_at" is not null
  and "members"."customer_id" = $1
  order by "members"."created_at" desc, "members"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."deleted_at" is not null
  and "members"."customer_id" = $1
  limit $2) as "counted";

-- members {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."created_at" >= $1
  and "members"."created_at" < $2
  and "members"."deleted_at" is null
  and "members"."customer_id" = $3
  order by "members"."created_at" desc, "members"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."created_at" >= $1
  and "members"."created_at" < $2
  and "members"."deleted_at" is null
  and "members"."customer_id" = $3
  limit $4) as "counted";

-- members {"orderBy":"name","order":"asc"}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  order by "members"."name_sort" asc, "members"."id" asc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  limit $2) as "counted";

-- members {"orderBy":"company"}
select "members"."id", "members"."version", "members"."name", "members"."gender", "members"."phone_country", "members"."phone", "members"."email", "members"."company", "members"."department", "members"."job_title", "members"."area_code", "members"."source", "members"."created_at", "members"."updated_at", "members"."deleted_at", "members"."updated_by", "members"."customer_id", "members"."created_by", "members"."owner_department_id", "members"."merged_into_id", "members"."purged_at"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  order by "members"."company" desc, "members"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "members"
  where "members"."deleted_at" is null
  and "members"."customer_id" = $1
  limit $2) as "counted";

-- meetings of an admin {}
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."place", "meetings"."mode", "meetings"."cover_image", "meetings"."state", "meetings"."begin_at", "meetings"."end_at", "meetings"."reg_open_at", "meetings"."reg_close_at", "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = $2
  where "held"."admin_id" = $3
  and "roles"."kind" = $4
  and "roles"."state" = $5
  and ("held"."begin_at" is null or "held"."begin_at" <= $6)
  and ("held"."end_at" is null or "held"."end_at" > $7)
  and "held"."customer_id" = $8)
  and "meetings"."customer_id" = $9
  order by case when "meetings"."state" in ($10, $11) then 2 when "meetings"."end_at" > $12 then 0 else 1 end asc, case when "meetings"."state" in ($13, $14) or "meetings"."end_at" <= $15 then '' else "meetings"."begin_at" end asc, "meetings"."begin_at" desc, "meetings"."id" asc
  limit $16 offset $17;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = $2
  where "held"."admin_id" = $3
  and "roles"."kind" = $4
  and "roles"."state" = $5
  and ("held"."begin_at" is null or "held"."begin_at" <= $6)
  and ("held"."end_at" is null or "held"."end_at" > $7)
  and "held"."customer_id" = $8)
  and "meetings"."customer_id" = $9
  limit $10) as "counted";

-- meetings of an admin {"tab":"running"}
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."place", "meetings"."mode", "meetings"."cover_image", "meetings"."state", "meetings"."begin_at", "meetings"."end_at", "meetings"."reg_open_at", "meetings"."reg_close_at", "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = $2
  where "held"."admin_id" = $3
  and "roles"."kind" = $4
  and "roles"."state" = $5
  and ("held"."begin_at" is null or "held"."begin_at" <= $6)
  and ("held"."end_at" is null or "held"."end_at" > $7)
  and "held"."customer_id" = $8)
  and ("meetings"."state" not in ($9, $10)
  and "meetings"."begin_at" <= $11
  and "meetings"."end_at" > $12)
  and "meetings"."customer_id" = $13
  order by case when "meetings"."state" in ($14, $15) then 2 when "meetings"."end_at" > $16 then 0 else 1 end asc, case when "meetings"."state" in ($17, $18) or "meetings"."end_at" <= $19 then '' else "meetings"."begin_at" end asc, "meetings"."begin_at" desc, "meetings"."id" asc
  limit $20 offset $21;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = $2
  where "held"."admin_id" = $3
  and "roles"."kind" = $4
  and "roles"."state" = $5
  and ("held"."begin_at" is null or "held"."begin_at" <= $6)
  and ("held"."end_at" is null or "held"."end_at" > $7)
  and "held"."customer_id" = $8)
  and ("meetings"."state" not in ($9, $10)
  and "meetings"."begin_at" <= $11
  and "meetings"."end_at" > $12)
  and "meetings"."customer_id" = $13
  limit $14) as "counted";

-- meetings of an admin {"keyword":"年会12"}
select "meetings"."id", "meetings"."code", "meetings"."name", "meetings"."place", "meetings"."mode", "meetings"."cover_image", "meetings"."state", "meetings"."begin_at", "meetings"."end_at", "meetings"."reg_open_at", "meetings"."reg_close_at", "customers"."cust_code", "customers"."cust_name"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and (lower("meetings"."name") like lower($2) escape '\' or lower("meetings"."place") like lower($3) escape '\' or lower("meetings"."code") like lower($4) escape '\')
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = $5
  where "held"."admin_id" = $6
  and "roles"."kind" = $7
  and "roles"."state" = $8
  and ("held"."begin_at" is null or "held"."begin_at" <= $9)
  and ("held"."end_at" is null or "held"."end_at" > $10)
  and "held"."customer_id" = $11)
  and "meetings"."customer_id" = $12
  order by case when "meetings"."state" in ($13, $14) then 2 when "meetings"."end_at" > $15 then 0 else 1 end asc, case when "meetings"."state" in ($16, $17) or "meetings"."end_at" <= $18 then '' else "meetings"."begin_at" end asc, "meetings"."begin_at" desc, "meetings"."id" asc
  limit $19 offset $20;
select count(*) as "total"
  from (select 1 as "one"
  from "meetings"
  inner join "customers" on "customers"."id" = "meetings"."customer_id"
  and "customers"."id" = $1
  where "meetings"."deleted_at" is null
  and (lower("meetings"."name") like lower($2) escape '\' or lower("meetings"."place") like lower($3) escape '\' or lower("meetings"."code") like lower($4) escape '\')
  and "meetings"."id" in (select "held"."meeting_id"
  from "admin_meeting_roles" as "held"
  inner join "roles" on "roles"."id" = "held"."role_id"
  and "roles"."customer_id" = $5
  where "held"."admin_id" = $6
  and "roles"."kind" = $7
  and "roles"."state" = $8
  and ("held"."begin_at" is null or "held"."begin_at" <= $9)
  and ("held"."end_at" is null or "held"."end_at" > $10)
  and "held"."customer_id" = $11)
  and "meetings"."customer_id" = $12
  limit $13) as "counted";

-- messages {}
select "outbox_messages"."id", "outbox_messages"."recipient", "outbox_messages"."channel", "outbox_messages"."state", "outbox_messages"."error", "outbox_messages"."created_at", "outbox_messages"."sent_at", "outbox_messages"."template", "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = $1
  where "outbox_messages"."customer_id" = $2
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."customer_id" = $1
  limit $2) as "counted";

-- messages {"state":"failed"}
select "outbox_messages"."id", "outbox_messages"."recipient", "outbox_messages"."channel", "outbox_messages"."state", "outbox_messages"."error", "outbox_messages"."created_at", "outbox_messages"."sent_at", "outbox_messages"."template", "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = $1
  where "outbox_messages"."state" = $2
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = $3
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."state" = $1
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = $2
  limit $3) as "counted";

-- messages {"state":"waiting"}
select "outbox_messages"."id", "outbox_messages"."recipient", "outbox_messages"."channel", "outbox_messages"."state", "outbox_messages"."error", "outbox_messages"."created_at", "outbox_messages"."sent_at", "outbox_messages"."template", "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = $1
  where "outbox_messages"."state" = $2
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = $3
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."state" = $1
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = $2
  limit $3) as "counted";

-- messages {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "outbox_messages"."id", "outbox_messages"."recipient", "outbox_messages"."channel", "outbox_messages"."state", "outbox_messages"."error", "outbox_messages"."created_at", "outbox_messages"."sent_at", "outbox_messages"."template", "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = $1
  where "outbox_messages"."created_at" >= $2
  and "outbox_messages"."created_at" < $3
  and "outbox_messages"."customer_id" = $4
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."created_at" >= $1
  and "outbox_messages"."created_at" < $2
  and "outbox_messages"."customer_id" = $3
  limit $4) as "counted";

-- customers {}
select "customers"."id", "customers"."version", "customers"."cust_code", "customers"."cust_name", "customers"."cust_logo", "customers"."contact_name", "customers"."contact_phone", "customers"."is_platform", "customers"."state", "customers"."created_at", "customers"."updated_at", "customers"."deleted_at", "customers"."updated_by"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = $1
  order by "customers"."created_at" desc, "customers"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  where "customers"."deleted_at" is null
  and "customers"."id" = $1
  limit $2) as "counted";

-- customers {"custName":"会展","state":1,"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "customers"."id", "customers"."version", "customers"."cust_code", "customers"."cust_name", "customers"."cust_logo", "customers"."contact_name", "customers"."contact_phone", "customers"."is_platform", "customers"."state", "customers"."created_at", "customers"."updated_at", "customers"."deleted_at", "customers"."updated_by"
  from "customers"
  where lower("customers"."cust_name") like lower($1) escape '\'
  and "customers"."state" = $2
  and "customers"."created_at" >= $3
  and "customers"."created_at" < $4
  and "customers"."deleted_at" is null
  and "customers"."id" = $5
  order by "customers"."created_at" desc, "customers"."id" desc
  limit $6 offset $7;
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  where lower("customers"."cust_name") like lower($1) escape '\'
  and "customers"."state" = $2
  and "customers"."created_at" >= $3
  and "customers"."created_at" < $4
  and "customers"."deleted_at" is null
  and "customers"."id" = $5
  limit $6) as "counted";

-- customers {"isDeleted":true,"orderBy":"custCode","order":"asc"}
select "customers"."id", "customers"."version", "customers"."cust_code", "customers"."cust_name", "customers"."cust_logo", "customers"."contact_name", "customers"."contact_phone", "customers"."is_platform", "customers"."state", "customers"."created_at", "customers"."updated_at", "customers"."deleted_at", "customers"."updated_by"
  from "customers"
  where "customers"."deleted_at" is not null
  and "customers"."id" = $1
  order by "customers"."cust_code" asc, "customers"."id" asc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "customers"
  where "customers"."deleted_at" is not null
  and "customers"."id" = $1
  limit $2) as "counted";

-- roles {}
select "roles"."id", "roles"."customer_id", "roles"."code", "roles"."name", "roles"."kind", "roles"."data_scope", "roles"."is_wildcard", "roles"."state", "roles"."remark", "roles"."sort_order", "roles"."all_meetings", "roles"."version", "roles"."created_at", "roles"."created_by", "roles"."updated_at", "customers"."cust_code", "customers"."cust_name", "customers"."is_platform", "creators"."real_name" as "created_by_name"
  from "roles"
  left join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "roles"."created_by"
  and "creators"."customer_id" = $2
  where "roles"."customer_id" = $3
  order by "roles"."sort_order" asc, "roles"."created_at" asc, "roles"."id" asc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "roles"
  where "roles"."customer_id" = $1
  limit $2) as "counted";

-- roles {"name":"员","code":"R","custCode":"C1","orderBy":"createdAt","order":"desc"}
select "roles"."id", "roles"."customer_id", "roles"."code", "roles"."name", "roles"."kind", "roles"."data_scope", "roles"."is_wildcard", "roles"."state", "roles"."remark", "roles"."sort_order", "roles"."all_meetings", "roles"."version", "roles"."created_at", "roles"."created_by", "roles"."updated_at", "customers"."cust_code", "customers"."cust_name", "customers"."is_platform", "creators"."real_name" as "created_by_name"
  from "roles"
  left join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "roles"."created_by"
  and "creators"."customer_id" = $2
  where lower("roles"."name") like lower($3) escape '\'
  and lower("roles"."code") like lower($4) escape '\'
  and "roles"."customer_id" in (select "customers"."id"
  from "customers"
  where "customers"."cust_code" = $5
  and "customers"."id" = $6)
  and "roles"."customer_id" = $7
  order by "roles"."created_at" desc, "roles"."id" desc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from "roles"
  where lower("roles"."name") like lower($1) escape '\'
  and lower("roles"."code") like lower($2) escape '\'
  and "roles"."customer_id" in (select "customers"."id"
  from "customers"
  where "customers"."cust_code" = $3
  and "customers"."id" = $4)
  and "roles"."customer_id" = $5
  limit $6) as "counted";

-- roles {"kind":"meeting","dataScope":"all","state":1,"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "roles"."id", "roles"."customer_id", "roles"."code", "roles"."name", "roles"."kind", "roles"."data_scope", "roles"."is_wildcard", "roles"."state", "roles"."remark", "roles"."sort_order", "roles"."all_meetings", "roles"."version", "roles"."created_at", "roles"."created_by", "roles"."updated_at", "customers"."cust_code", "customers"."cust_name", "customers"."is_platform", "creators"."real_name" as "created_by_name"
  from "roles"
  left join "customers" on "customers"."id" = "roles"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "roles"."created_by"
  and "creators"."customer_id" = $2
  where "roles"."kind" = $3
  and "roles"."data_scope" = $4
  and "roles"."state" = $5
  and "roles"."created_at" >= $6
  and "roles"."created_at" < $7
  and "roles"."customer_id" = $8
  order by "roles"."sort_order" asc, "roles"."created_at" asc, "roles"."id" asc
  limit $9 offset $10;
select count(*) as "total"
  from (select 1 as "one"
  from "roles"
  where "roles"."kind" = $1
  and "roles"."data_scope" = $2
  and "roles"."state" = $3
  and "roles"."created_at" >= $4
  and "roles"."created_at" < $5
  and "roles"."customer_id" = $6
  limit $7) as "counted";

-- tasks {}
select "background_tasks"."id", "background_tasks"."kind", "background_tasks"."title", "background_tasks"."state", "background_tasks"."progress", "background_tasks"."total", "background_tasks"."result", "background_tasks"."error", "background_tasks"."attempts", "background_tasks"."is_cancel_wanted", "background_tasks"."created_by", "background_tasks"."created_at", "background_tasks"."started_at", "background_tasks"."ended_at", "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  left join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = $2
  where "background_tasks"."customer_id" = $3
  order by "background_tasks"."created_at" desc, "background_tasks"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "background_tasks"
  where "background_tasks"."customer_id" = $1
  limit $2) as "counted";

-- tasks {"title":"导","createdBy":"王","state":"failed"}
select "background_tasks"."id", "background_tasks"."kind", "background_tasks"."title", "background_tasks"."state", "background_tasks"."progress", "background_tasks"."total", "background_tasks"."result", "background_tasks"."error", "background_tasks"."attempts", "background_tasks"."is_cancel_wanted", "background_tasks"."created_by", "background_tasks"."created_at", "background_tasks"."started_at", "background_tasks"."ended_at", "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  left join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = $2
  where lower("background_tasks"."title") like lower($3) escape '\'
  and "background_tasks"."created_by" in (select "admins"."id"
  from "admins"
  where lower("admins"."real_name") like lower($4) escape '\'
  and "admins"."customer_id" = $5)
  and "background_tasks"."state" = $6
  and "background_tasks"."customer_id" = $7
  order by "background_tasks"."created_at" desc, "background_tasks"."id" desc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from "background_tasks"
  where lower("background_tasks"."title") like lower($1) escape '\'
  and "background_tasks"."created_by" in (select "admins"."id"
  from "admins"
  where lower("admins"."real_name") like lower($2) escape '\'
  and "admins"."customer_id" = $3)
  and "background_tasks"."state" = $4
  and "background_tasks"."customer_id" = $5
  limit $6) as "counted";

-- tasks {"orderBy":"endedAt","beginTime":"2026-01-01"}
select "background_tasks"."id", "background_tasks"."kind", "background_tasks"."title", "background_tasks"."state", "background_tasks"."progress", "background_tasks"."total", "background_tasks"."result", "background_tasks"."error", "background_tasks"."attempts", "background_tasks"."is_cancel_wanted", "background_tasks"."created_by", "background_tasks"."created_at", "background_tasks"."started_at", "background_tasks"."ended_at", "creators"."real_name" as "creator_name", "customers"."cust_name"
  from "background_tasks"
  left join "customers" on "customers"."id" = "background_tasks"."customer_id"
  and "customers"."id" = $1
  left join "admins" as "creators" on "creators"."id" = "background_tasks"."created_by"
  and "creators"."customer_id" = $2
  where "background_tasks"."created_at" >= $3
  and "background_tasks"."customer_id" = $4
  order by coalesce("background_tasks"."ended_at", '') desc, "background_tasks"."id" desc
  limit $5 offset $6;
select count(*) as "total"
  from (select 1 as "one"
  from "background_tasks"
  where "background_tasks"."created_at" >= $1
  and "background_tasks"."customer_id" = $2
  limit $3) as "counted";

-- exports {}
select "exports"."id", "exports"."title", "exports"."admin_name", "exports"."state", "exports"."scope", "exports"."conditions", "exports"."columns", "exports"."is_unmasked", "exports"."row_count", "exports"."format", "exports"."ip", "exports"."created_at", "exports"."expires_at", "exports"."download_count"
  from "exports"
  where "exports"."customer_id" = $1
  order by "exports"."created_at" desc, "exports"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "exports"
  where "exports"."customer_id" = $1
  limit $2) as "counted";

-- exports {"title":"管","state":"ready"}
select "exports"."id", "exports"."title", "exports"."admin_name", "exports"."state", "exports"."scope", "exports"."conditions", "exports"."columns", "exports"."is_unmasked", "exports"."row_count", "exports"."format", "exports"."ip", "exports"."created_at", "exports"."expires_at", "exports"."download_count"
  from "exports"
  where lower("exports"."title") like lower($1) escape '\'
  and "exports"."state" = $2
  and "exports"."customer_id" = $3
  order by "exports"."created_at" desc, "exports"."id" desc
  limit $4 offset $5;
select count(*) as "total"
  from (select 1 as "one"
  from "exports"
  where lower("exports"."title") like lower($1) escape '\'
  and "exports"."state" = $2
  and "exports"."customer_id" = $3
  limit $4) as "counted";

-- exports {"order":"asc","beginTime":"2026-01-01"}
select "exports"."id", "exports"."title", "exports"."admin_name", "exports"."state", "exports"."scope", "exports"."conditions", "exports"."columns", "exports"."is_unmasked", "exports"."row_count", "exports"."format", "exports"."ip", "exports"."created_at", "exports"."expires_at", "exports"."download_count"
  from "exports"
  where "exports"."created_at" >= $1
  and "exports"."customer_id" = $2
  order by "exports"."created_at" asc, "exports"."id" asc
  limit $3 offset $4;
select count(*) as "total"
  from (select 1 as "one"
  from "exports"
  where "exports"."created_at" >= $1
  and "exports"."customer_id" = $2
  limit $3) as "counted";

-- people online {}
select "sessions"."id", "sessions"."admin_id", "sessions"."ip", "sessions"."user_agent", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."locked_at", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "departments"."name" as "department_name", "customers"."cust_name"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $3
  where "sessions"."ended_at" is null
  and "admins"."state" = $4
  and "admins"."deleted_at" is null
  and "customers"."state" = $5
  and "sessions"."expires_at" > $6
  and "sessions"."last_seen_at" > $7
  order by "sessions"."created_at" desc, "sessions"."id" desc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  where "sessions"."ended_at" is null
  and "admins"."state" = $3
  and "admins"."deleted_at" is null
  and "customers"."state" = $4
  and "sessions"."expires_at" > $5
  and "sessions"."last_seen_at" > $6
  limit $7) as "counted";

-- people online {"realName":"王","ip":"10","beginTime":"2026-01-01"}
select "sessions"."id", "sessions"."admin_id", "sessions"."ip", "sessions"."user_agent", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."locked_at", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "departments"."name" as "department_name", "customers"."cust_name"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $3
  where "sessions"."ended_at" is null
  and "admins"."state" = $4
  and "admins"."deleted_at" is null
  and "customers"."state" = $5
  and "sessions"."expires_at" > $6
  and "sessions"."last_seen_at" > $7
  and lower("admins"."real_name") like lower($8) escape '\'
  and lower("sessions"."ip") like lower($9) escape '\'
  and "sessions"."created_at" >= $10
  order by "sessions"."created_at" desc, "sessions"."id" desc
  limit $11 offset $12;
select count(*) as "total"
  from (select 1 as "one"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  where "sessions"."ended_at" is null
  and "admins"."state" = $3
  and "admins"."deleted_at" is null
  and "customers"."state" = $4
  and "sessions"."expires_at" > $5
  and "sessions"."last_seen_at" > $6
  and lower("admins"."real_name") like lower($7) escape '\'
  and lower("sessions"."ip") like lower($8) escape '\'
  and "sessions"."created_at" >= $9
  limit $10) as "counted";

-- people online {"orderBy":"realName","order":"asc"}
select "sessions"."id", "sessions"."admin_id", "sessions"."ip", "sessions"."user_agent", "sessions"."created_at", "sessions"."last_seen_at", "sessions"."locked_at", "admins"."real_name", "admins"."customer_id", "admins"."department_id", "departments"."name" as "department_name", "customers"."cust_name"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = $3
  where "sessions"."ended_at" is null
  and "admins"."state" = $4
  and "admins"."deleted_at" is null
  and "customers"."state" = $5
  and "sessions"."expires_at" > $6
  and "sessions"."last_seen_at" > $7
  order by "admins"."real_name" asc, "sessions"."id" asc
  limit $8 offset $9;
select count(*) as "total"
  from (select 1 as "one"
  from "sessions"
  inner join "admins" on "admins"."id" = "sessions"."admin_id"
  and "admins"."customer_id" = $1
  inner join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = $2
  where "sessions"."ended_at" is null
  and "admins"."state" = $3
  and "admins"."deleted_at" is null
  and "customers"."state" = $4
  and "sessions"."expires_at" > $5
  and "sessions"."last_seen_at" > $6
  limit $7) as "counted";
