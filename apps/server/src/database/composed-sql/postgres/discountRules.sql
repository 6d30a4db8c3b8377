-- find
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."id" = $1
  and "discount_rules"."customer_id" = $2
  and 1 = 0;

-- findMany
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."id" in ($1)
  and "discount_rules"."customer_id" = $2
  and 1 = 0;

-- findBy
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."1" in ($1)
  and "discount_rules"."customer_id" = $2
  and 1 = 0;

-- page
select "discount_rules"."id", "discount_rules"."version", "discount_rules"."name", "discount_rules"."kind", "discount_rules"."code", "discount_rules"."effect", "discount_rules"."value", "discount_rules"."min_team_size", "discount_rules"."type_ids", "discount_rules"."fee_item_ids", "discount_rules"."max_uses", "discount_rules"."valid_from", "discount_rules"."valid_to", "discount_rules"."is_stackable", "discount_rules"."state", "discount_rules"."created_at", "discount_rules"."updated_at", "discount_rules"."deleted_at", "discount_rules"."updated_by"
  from "discount_rules"
  where "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = $1
  and 1 = 0
  order by "discount_rules"."created_at" desc, "discount_rules"."id" desc
  limit $2 offset $3;
select count(*) as "total"
  from (select 1 as "one"
  from "discount_rules"
  where "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = $1
  and 1 = 0
  limit $2) as "counted";

-- update
update "discount_rules"
  set "id" = $1, "customer_id" = $2, "version" = $3
  where "discount_rules"."id" = $4
  and "discount_rules"."version" = $5
  and "discount_rules"."customer_id" = $6
  and 1 = 0;

-- remove
delete
  from "discount_rules"
  where "discount_rules"."id" = $1
  and "discount_rules"."customer_id" = $2
  and 1 = 0;

-- isTaken
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."1" = $1
  and "discount_rules"."id" != $2
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = $3
  and 1 = 0
  limit $4;

-- listGeneral
select *
  from "discount_rules"
  where "discount_rules"."meeting_id" = $1
  and "discount_rules"."state" = $2
  and "discount_rules"."code" = $3
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = $4
  and 1 = 0
  order by "discount_rules"."id";

-- listPresent
select *
  from "discount_rules"
  where "discount_rules"."meeting_id" = $1
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = $2
  and 1 = 0
  order by "discount_rules"."id";

-- findByCode
select *
  from "discount_rules"
  where "discount_rules"."meeting_id" = $1
  and "discount_rules"."code" = $2
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = $3
  and 1 = 0;

-- listCodes
select "discount_rules"."code"
  from "discount_rules"
  where "discount_rules"."meeting_id" = $1
  and "discount_rules"."code" like $2
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = $3
  and 1 = 0;

-- usesOfCodes
select "registrations"."discount_rule_id" as "id", cast(count(*) as bigint) as "people"
  from "registrations"
  where "registrations"."discount_rule_id" in ($1)
  and "registrations"."state" in ($2, $3, $4, $5, $6)
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = $7
  and 1 = 0
  group by "registrations"."discount_rule_id";

-- usesOfPositions
select "discount_uses"."rule_id" as "id", cast(count(distinct registrations.id) as bigint) as "people"
  from "discount_uses"
  inner join "order_items" on "order_items"."id" = "discount_uses"."order_item_id"
  and "order_items"."customer_id" = $1
  and 1 = 0
  inner join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = $2
  and 1 = 0
  where "discount_uses"."rule_id" in ($3)
  and "order_items"."cancelled_at" is null
  and "registrations"."state" in ($4, $5, $6, $7, $8)
  and "registrations"."deleted_at" is null
  and "discount_uses"."customer_id" = $9
  and 1 = 0
  group by "discount_uses"."rule_id";

-- listUses
select "order_items"."id", "order_items"."order_id", "orders"."order_no", "registrations"."name" as "person", "order_items"."name", "order_items"."discount", "order_items"."amount", "order_items"."cancelled_at", "order_items"."created_at"
  from "discount_uses"
  inner join "order_items" on "order_items"."id" = "discount_uses"."order_item_id"
  and "order_items"."customer_id" = $1
  and 1 = 0
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = $2
  and 1 = 0
  left join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = $3
  and 1 = 0
  where "discount_uses"."rule_id" = $4
  and "discount_uses"."customer_id" = $5
  and 1 = 0
  order by "order_items"."id" desc
  limit $6;

-- sizesOfTeams
select "registrations"."team_id" as "id", cast(count(*) as bigint) as "people"
  from "registrations"
  where "registrations"."team_id" in ($1)
  and "registrations"."state" in ($2, $3, $4, $5, $6)
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = $7
  and 1 = 0
  group by "registrations"."team_id";

-- knownMembers
select "members"."id", "members"."created_at"
  from "members"
  inner join "meetings" on "meetings"."id" = $1
  and "meetings"."customer_id" = $2
  where "members"."id" in ($3)
  and ("members"."source" != $4 or "members"."created_at" < "meetings"."created_at")
  and "members"."customer_id" = $5;

-- listReferenced
select distinct "registrations"."discount_rule_id" as "id"
  from "registrations"
  where "registrations"."discount_rule_id" in ($1)
  and "registrations"."customer_id" = $2
  and 1 = 0;
select distinct "discount_uses"."rule_id" as "id"
  from "discount_uses"
  where "discount_uses"."rule_id" in ($1)
  and "discount_uses"."customer_id" = $2
  and 1 = 0;
