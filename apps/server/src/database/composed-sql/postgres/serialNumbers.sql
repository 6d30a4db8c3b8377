-- raise
update "serial_counters"
  set "value" = $1
  where "serial_counters"."type" = $2
  and "serial_counters"."period" = $3;
