-- Confirming and placing an order count the member's unpaid orders. Without an index of their own, PostgreSQL read all unpaid
-- orders of the shop for it, by `orders_due`, once it had planned that while there were few.
create index orders_unpaid on orders (member_id) where status = 10;
-- The next text to a number waits for the one before it, which was looked for among all messages that wait.
create index outbox_texts on outbox (recipient) where channel = 'sms' and status in ('waiting', 'sending');
