-- The same request is known by its first answer; locked payments find their refunds without a scan.

alter table orders drop column request_id;

create index refunds_payment on refunds (payment_id);
