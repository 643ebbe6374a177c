-- The average area of a hide of goods sold by the square foot, in thousandths of a square foot, so that the shop can say roughly how
-- many hides a quantity is. Null while unknown.
alter table styles add hide_milli integer check (hide_milli > 0);
