-- find
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."id" = ?
  and "discount_rules"."customer_id" = ?
  and 1 = 0;

-- findMany
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."id" in (?)
  and "discount_rules"."customer_id" = ?
  and 1 = 0;

-- findBy
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."1" in (?)
  and "discount_rules"."customer_id" = ?
  and 1 = 0;

-- page
select "discount_rules"."id", "discount_rules"."version", "discount_rules"."name", "discount_rules"."kind", "discount_rules"."code", "discount_rules"."effect", "discount_rules"."value", "discount_rules"."min_team_size", "discount_rules"."type_ids", "discount_rules"."fee_item_ids", "discount_rules"."max_uses", "discount_rules"."valid_from", "discount_rules"."valid_to", "discount_rules"."is_stackable", "discount_rules"."state", "discount_rules"."created_at", "discount_rules"."updated_at", "discount_rules"."deleted_at", "discount_rules"."updated_by"
  from "discount_rules"
  where "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = ?
  and 1 = 0
  order by "discount_rules"."created_at" desc, "discount_rules"."id" desc
  limit ? offset ?;
select count(*) as "total"
  from (select 1 as "one"
  from "discount_rules"
  where "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = ?
  and 1 = 0
  limit ?) as "counted";

-- update
update "discount_rules"
  set "id" = ?, "customer_id" = ?, "version" = ?
  where "discount_rules"."id" = ?
  and "discount_rules"."version" = ?
  and "discount_rules"."customer_id" = ?
  and 1 = 0;

-- remove
delete
  from "discount_rules"
  where "discount_rules"."id" = ?
  and "discount_rules"."customer_id" = ?
  and 1 = 0;

-- isTaken
select "discount_rules".*
  from "discount_rules"
  where "discount_rules"."1" = ?
  and "discount_rules"."id" != ?
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = ?
  and 1 = 0
  limit ?;

-- listGeneral
select *
  from "discount_rules"
  where "discount_rules"."meeting_id" = ?
  and "discount_rules"."state" = ?
  and "discount_rules"."code" = ?
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = ?
  and 1 = 0
  order by "discount_rules"."id";

-- listPresent
select *
  from "discount_rules"
  where "discount_rules"."meeting_id" = ?
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = ?
  and 1 = 0
  order by "discount_rules"."id";

-- findByCode
select *
  from "discount_rules"
  where "discount_rules"."meeting_id" = ?
  and "discount_rules"."code" = ?
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = ?
  and 1 = 0;

-- listCodes
select "discount_rules"."code"
  from "discount_rules"
  where "discount_rules"."meeting_id" = ?
  and "discount_rules"."code" like ?
  and "discount_rules"."deleted_at" is null
  and "discount_rules"."customer_id" = ?
  and 1 = 0;

-- usesOfCodes
select "registrations"."discount_rule_id" as "id", cast(count(*) as bigint) as "people"
  from "registrations"
  where "registrations"."discount_rule_id" in (?)
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  group by "registrations"."discount_rule_id";

-- usesOfPositions
select "discount_uses"."rule_id" as "id", cast(count(distinct registrations.id) as bigint) as "people"
  from "discount_uses"
  inner join "order_items" on "order_items"."id" = "discount_uses"."order_item_id"
  and "order_items"."customer_id" = ?
  and 1 = 0
  inner join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "discount_uses"."rule_id" in (?)
  and "order_items"."cancelled_at" is null
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."deleted_at" is null
  and "discount_uses"."customer_id" = ?
  and 1 = 0
  group by "discount_uses"."rule_id";

-- listUses
select "order_items"."id", "order_items"."order_id", "orders"."order_no", "registrations"."name" as "person", "order_items"."name", "order_items"."discount", "order_items"."amount", "order_items"."cancelled_at", "order_items"."created_at"
  from "discount_uses"
  inner join "order_items" on "order_items"."id" = "discount_uses"."order_item_id"
  and "order_items"."customer_id" = ?
  and 1 = 0
  inner join "orders" on "orders"."id" = "order_items"."order_id"
  and "orders"."customer_id" = ?
  and 1 = 0
  left join "registrations" on "registrations"."id" = "order_items"."registration_id"
  and "registrations"."customer_id" = ?
  and 1 = 0
  where "discount_uses"."rule_id" = ?
  and "discount_uses"."customer_id" = ?
  and 1 = 0
  order by "order_items"."id" desc
  limit ?;

-- sizesOfTeams
select "registrations"."team_id" as "id", cast(count(*) as bigint) as "people"
  from "registrations"
  where "registrations"."team_id" in (?)
  and "registrations"."state" in (?, ?, ?, ?, ?)
  and "registrations"."deleted_at" is null
  and "registrations"."customer_id" = ?
  and 1 = 0
  group by "registrations"."team_id";

-- knownMembers
select "members"."id", "members"."created_at"
  from "members"
  inner join "meetings" on "meetings"."id" = ?
  and "meetings"."customer_id" = ?
  where "members"."id" in (?)
  and ("members"."source" != ? or "members"."created_at" < "meetings"."created_at")
  and "members"."customer_id" = ?;

-- listReferenced
select distinct "registrations"."discount_rule_id" as "id"
  from "registrations"
  where "registrations"."discount_rule_id" in (?)
  and "registrations"."customer_id" = ?
  and 1 = 0;
select distinct "discount_uses"."rule_id" as "id"
  from "discount_uses"
  where "discount_uses"."rule_id" in (?)
  and "discount_uses"."customer_id" = ?
  and 1 = 0;
