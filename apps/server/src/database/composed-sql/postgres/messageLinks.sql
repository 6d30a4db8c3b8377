-- find
select "message_links".*
  from "message_links"
  where "message_links"."token_hash" = $1
  and "message_links"."customer_id" = $2;

-- insertAll
insert into "message_links" ("id", "customer_id")
  values ($1, $2);

-- markUsed
update "message_links"
  set "used_at" = $1
  where "message_links"."token_hash" = $2
  and "message_links"."used_at" is null
  and "message_links"."customer_id" = $3;

-- countOf
select count(*) as "count"
  from "message_links"
  where "message_links"."meeting_id" = $1
  and "message_links"."customer_id" = $2;

-- removeOf
delete
  from "message_links"
  where "message_links"."token_hash" in (select "message_links"."token_hash"
  from "message_links"
  where "message_links"."meeting_id" = $1
  and "message_links"."customer_id" = $2
  limit $3)
  and "message_links"."customer_id" = $4;

-- removeBefore
delete
  from "message_links"
  where "message_links"."token_hash" in (select "message_links"."token_hash"
  from "message_links"
  where "message_links"."expires_at" < $1
  and "message_links"."customer_id" = $2
  order by "message_links"."expires_at"
  limit $3)
  and "message_links"."customer_id" = $4;
