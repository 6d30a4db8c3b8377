-- find
select "message_links".*
  from "message_links"
  where "message_links"."token_hash" = ?
  and "message_links"."customer_id" = ?;

-- insertAll
insert into "message_links" ("id", "customer_id")
  values (?, ?);

-- markUsed
update "message_links"
  set "used_at" = ?
  where "message_links"."token_hash" = ?
  and "message_links"."used_at" is null
  and "message_links"."customer_id" = ?;

-- countOf
select count(*) as "count"
  from "message_links"
  where "message_links"."meeting_id" = ?
  and "message_links"."customer_id" = ?;

-- removeOf
delete
  from "message_links"
  where "message_links"."token_hash" in (select "message_links"."token_hash"
  from "message_links"
  where "message_links"."meeting_id" = ?
  and "message_links"."customer_id" = ?
  limit ?)
  and "message_links"."customer_id" = ?;

-- removeBefore
delete
  from "message_links"
  where "message_links"."token_hash" in (select "message_links"."token_hash"
  from "message_links"
  where "message_links"."expires_at" < ?
  and "message_links"."customer_id" = ?
  order by "message_links"."expires_at"
  limit ?)
  and "message_links"."customer_id" = ?;
