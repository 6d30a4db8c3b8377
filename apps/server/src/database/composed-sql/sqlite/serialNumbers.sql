-- raise
update "serial_counters"
  set "value" = ?
  where "serial_counters"."type" = ?
  and "serial_counters"."period" = ?;
