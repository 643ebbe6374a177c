-- Goods that came in an exchange have an after-sales of their own.
alter table after_sales_lines
  -- The color that the buyer has, where an exchange brought another one than was bought.
  add column held_sku_id  text references skus;
alter table orders
  -- When the buyer last received a replacement: the days to return or claim it start then.
  add column replaced_at  timestamptz;

-- Exchanges for another color kept their claim, so nothing could be asked for with what came instead.
with freed as (
  update after_sales_lines line set is_claimed = false
  from after_sales found
  where found.id = line.case_id and found.type = 'exchange' and found.status = 50 and line.is_claimed
  returning line.order_line_id, line.num_milli, found.order_id, found.ended_at
), lines as (
  update order_lines set claimed_milli = claimed_milli - freed_lines.num_milli
  from (select order_line_id, sum(num_milli) as num_milli from freed group by order_line_id) freed_lines
  where order_lines.id = freed_lines.order_line_id
)
update orders set all_claimed = false, replaced_at = freed_orders.ended_at
from (select order_id, max(ended_at) as ended_at from freed group by order_id) freed_orders
where orders.id = freed_orders.order_id;
