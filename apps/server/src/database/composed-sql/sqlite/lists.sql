-- administrators {}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"realName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?
  limit ?) as "counted";
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"phone":"0123"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?
  limit ?) as "counted";
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"adminNo":"N123"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?
  limit ?) as "counted";
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "admins"
  where "admins"."id" = "found"."row_id"
  and "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"state":0}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."state" = ?
  and "admins"."state" <> 1
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."state" = ?
  and "admins"."state" <> 1
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"isDeleted":true}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is not null
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is not null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."created_at" >= ?
  and "admins"."created_at" < ?
  and "admins"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."created_at" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."created_at" >= ?
  and "admins"."created_at" < ?
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"orderBy":"realName","order":"asc"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."real_name" asc, "admins"."id" asc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."real_name" asc, "admins"."id" asc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"orderBy":"adminNo"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."admin_no" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."admin_no" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"orderBy":"lastSignInAt"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by coalesce("admins"."last_sign_in_at", '') desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by coalesce("admins"."last_sign_in_at", '') desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- administrators {"orderBy":"state"}
select "admins"."id", "admins"."customer_id", "admins"."department_id", "admins"."admin_no", "admins"."real_name", "admins"."phone", "admins"."email", "admins"."job_title", "admins"."id_card_cipher", "admins"."state", "admins"."password_state", "admins"."password_changed_at", "admins"."last_sign_in_at", "admins"."deleted_at", "admins"."version", "admins"."created_at", "admins"."created_by", "admins"."updated_at", "admins"."updated_by", "departments"."name" as "department_name", "customers"."cust_code", "customers"."cust_name", "creators"."real_name" as "created_by_name", "updaters"."real_name" as "updated_by_name"
  from (select "admins"."id"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  order by "admins"."state" desc, "admins"."id" desc
  limit ? offset ?) as "one_page"
  inner join "admins" on "admins"."id" = "one_page"."id"
  and "admins"."customer_id" = ?
  left join "departments" on "departments"."id" = "admins"."department_id"
  and "departments"."customer_id" = ?
  left join "customers" on "customers"."id" = "admins"."customer_id"
  and "customers"."id" = ?
  left join "admins" as "creators" on "creators"."id" = "admins"."created_by"
  and "creators"."customer_id" = ?
  left join "admins" as "updaters" on "updaters"."id" = "admins"."updated_by"
  and "updaters"."customer_id" = ?
  order by "admins"."state" desc, "admins"."id" desc;
select count(*) as "total"
  from (select 1 as "one"
  from "admins"
  where "admins"."deleted_at" is null
  and "admins"."customer_id" = ?
  limit ?) as "counted";

-- applications {"realName":"李12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?
  limit ?) as "counted";
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = ?
  order by "applications"."created_at" desc, "applications"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = ?
  limit ?) as "counted";

-- applications {"phone":"0123"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?
  limit ?) as "counted";
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = ?
  order by "applications"."created_at" desc, "applications"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = ?
  limit ?) as "counted";

-- applications {"companyName":"展12"}
select count(*) as "total"
  from (select 1 as "one"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?
  limit ?) as "counted";
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = ?
  order by "applications"."created_at" desc, "applications"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "row_words"."row_id"
  from "customers" cross join "row_words"
  where "row_words"."customer_id" = "customers"."id"
  and "row_words"."field" = ?
  and "row_words"."suffix" >= ?
  and "row_words"."suffix" < ?
  and "customers"."id" = ?
  and "row_words"."customer_id" = ?) as "found" cross join "applications"
  where "applications"."id" = "found"."row_id"
  and "applications"."customer_id" = ?
  limit ?) as "counted";

-- applications {"state":"awaiting"}
select "applications".*, "reviewers"."real_name" as "reviewer_name"
  from "applications"
  left join "admins" as "reviewers" on "reviewers"."id" = "applications"."audited_by"
  and "reviewers"."customer_id" = ?
  where "applications"."state" = ?
  and "applications"."customer_id" = ?
  order by "applications"."created_at" desc, "applications"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "applications"
  where "applications"."state" = ?
  and "applications"."customer_id" = ?
  limit ?) as "counted";

-- business logs {}
select "business_logs".*
  from "business_logs"
  where "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."customer_id" = ?
  limit ?) as "counted";

-- business logs {"adminName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs" as "found"
  where "found"."rowid" in (select "business_logs"."rowid"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "business_logs".*
  from "business_logs"
  where "business_logs"."rowid" in (?)
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc;

-- business logs {"module":"块7"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."module" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs" as "found"
  where "found"."rowid" in (select "business_logs"."rowid"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."module" = "texts"."text"
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "business_logs".*
  from "business_logs"
  where "business_logs"."rowid" in (?)
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc;

-- business logs {"action":"作17"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."action" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs" as "found"
  where "found"."rowid" in (select "business_logs"."rowid"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."action" = "texts"."text"
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "business_logs".*
  from "business_logs"
  where "business_logs"."rowid" in (?)
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc;

-- business logs {"ip":"0.77"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."ip" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs" as "found"
  where "found"."rowid" in (select "business_logs"."rowid"
  from "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."ip" = "texts"."text"
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "business_logs".*
  from "business_logs"
  where "business_logs"."rowid" in (?)
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc;

-- business logs {"result":"failed"}
select "business_logs".*
  from "business_logs"
  where "business_logs"."result" = ?
  and "business_logs"."result" <> 'done'
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."result" = ?
  and "business_logs"."result" <> 'done'
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";

-- business logs {"result":"failed","adminName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."result" = ?
  and "business_logs"."result" <> 'done'
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."result" = ?
  and "business_logs"."result" <> 'done'
  and lower("business_logs"."admin_name") like lower(?) escape '\'
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select "business_logs".*
  from "business_logs"
  where "business_logs"."result" = ?
  and "business_logs"."result" <> 'done'
  and lower("business_logs"."admin_name") like lower(?) escape '\'
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ? offset ?;

-- business logs {"targetId":"ID00000007"}
select "business_logs".*
  from "business_logs"
  where "business_logs"."target_id" = ?
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."target_id" = ?
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";

-- business logs {"requestId":"R7"}
select "business_logs".*
  from "business_logs"
  where (substr("business_logs"."request_id", 1, 8) = ?
  and "business_logs"."request_id" = ?)
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where (substr("business_logs"."request_id", 1, 8) = ?
  and "business_logs"."request_id" = ?)
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";

-- business logs {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "business_logs".*
  from "business_logs"
  where "business_logs"."sort_key" >= ?
  and "business_logs"."sort_key" < ?
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "business_logs"
  where "business_logs"."sort_key" >= ?
  and "business_logs"."sort_key" < ?
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";

-- business logs {"adminName":"王12","action":"作2","ip":"10.0"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."action" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."ip" = "texts"."text"
  and "business_logs"."customer_id" = ?
  limit ?) as "counted";
select "business_logs"."rowid" as "number", count(*) over () as "total"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "business_logs"
  where lower("business_logs"."action") like lower(?) escape '\'
  and lower("business_logs"."ip") like lower(?) escape '\'
  and "business_logs"."customer_id" = "texts"."customer_id"
  and "business_logs"."admin_name" = "texts"."text"
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc
  limit ? offset ?;
select "business_logs".*
  from "business_logs"
  where "business_logs"."rowid" in (?)
  and "business_logs"."customer_id" = ?
  order by "business_logs"."sort_key" desc, "business_logs"."rowid" desc;

-- sign-ins {}
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";

-- sign-ins {"adminName":"王12"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs" as "found"
  where "found"."rowid" in (select "sign_in_logs"."rowid"
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."admin_name" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."rowid" in (?)
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc;

-- sign-ins {"phone":"0123"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."phone" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs" as "found"
  where "found"."rowid" in (select "sign_in_logs"."rowid"
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."phone" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."rowid" in (?)
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc;

-- sign-ins {"reason":"密码"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."reason" = "texts"."text"
  and "sign_in_logs"."reason" <> ''
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs" as "found"
  where "found"."rowid" in (select "sign_in_logs"."rowid"
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."reason" = "texts"."text"
  and "sign_in_logs"."reason" <> ''
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."rowid" in (?)
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc;

-- sign-ins {"ip":"0.77"}
select count(*) as "total"
  from (select 1 as "one"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."ip" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";
select "found"."rowid" as "number"
  from (select distinct "log_words"."customer_id", "log_words"."text"
  from "log_words"
  where "log_words"."field" = ?
  and "log_words"."suffix" >= ?
  and "log_words"."suffix" < ?
  and "log_words"."customer_id" = ?
  and "log_words"."customer_id" = ?) as "texts" cross join "sign_in_logs" as "found"
  where "found"."rowid" in (select "sign_in_logs"."rowid"
  from "sign_in_logs"
  where "sign_in_logs"."customer_id" is nullif("texts"."customer_id", '')
  and "sign_in_logs"."ip" = "texts"."text"
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ?)
  and "found"."customer_id" = ?
  order by "found"."sort_key" desc, "found"."rowid" desc
  limit ? offset ?;
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."rowid" in (?)
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc;

-- sign-ins {"result":"refused"}
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."result" = ?
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."result" = ?
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";

-- sign-ins {"method":"sms"}
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."method" = ?
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."method" = ?
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";

-- sign-ins {"requestId":"R7"}
select "sign_in_logs".*
  from "sign_in_logs"
  where (substr("sign_in_logs"."request_id", 1, 8) = ?
  and "sign_in_logs"."request_id" = ?)
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where (substr("sign_in_logs"."request_id", 1, 8) = ?
  and "sign_in_logs"."request_id" = ?)
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";

-- sign-ins {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "sign_in_logs".*
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" >= ?
  and "sign_in_logs"."sort_key" < ?
  and "sign_in_logs"."customer_id" = ?
  order by "sign_in_logs"."sort_key" desc, "sign_in_logs"."rowid" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "sign_in_logs"
  where "sign_in_logs"."sort_key" >= ?
  and "sign_in_logs"."sort_key" < ?
  and "sign_in_logs"."customer_id" = ?
  limit ?) as "counted";

-- messages {}
select "outbox_messages".*, "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = ?
  where "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."customer_id" = ?
  limit ?) as "counted";

-- messages {"state":"failed"}
select "outbox_messages".*, "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = ?
  where "outbox_messages"."state" = ?
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."state" = ?
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = ?
  limit ?) as "counted";

-- messages {"state":"waiting"}
select "outbox_messages".*, "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = ?
  where "outbox_messages"."state" = ?
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."state" = ?
  and "outbox_messages"."state" <> 'sent'
  and "outbox_messages"."customer_id" = ?
  limit ?) as "counted";

-- messages {"beginTime":"2026-01-01","endTime":"2026-01-01"}
select "outbox_messages".*, "customers"."cust_name"
  from "outbox_messages"
  left join "customers" on "customers"."id" = "outbox_messages"."customer_id"
  and "customers"."id" = ?
  where "outbox_messages"."created_at" >= ?
  and "outbox_messages"."created_at" < ?
  and "outbox_messages"."customer_id" = ?
  order by "outbox_messages"."created_at" desc, "outbox_messages"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "outbox_messages"
  where "outbox_messages"."created_at" >= ?
  and "outbox_messages"."created_at" < ?
  and "outbox_messages"."customer_id" = ?
  limit ?) as "counted";
