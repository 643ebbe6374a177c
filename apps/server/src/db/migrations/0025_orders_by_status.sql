-- Staff read orders of one status, newest first, and count them by status, without reading the whole table.

create index orders_status on orders (status, created_at desc);
