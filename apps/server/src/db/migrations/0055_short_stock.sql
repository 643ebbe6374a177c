-- PostgreSQL cannot estimate how many colors run low from three columns: it needs statistics of the difference.

drop index stock_low;
create index stock_short on stock (sku_id) where on_hand_milli - held_milli - low_milli <= 0;
create statistics stock_left on (on_hand_milli - held_milli - low_milli) from stock;
create index styles_created on styles (created_at desc, id);
