-- Staff record payments that no provider took: a bank transfer, or cash. Their reference is in provider_id, so one transfer pays one order.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('wechat_native', 'paypal', 'bank-transfer', 'cash'));

-- What no provider's books have.
create index payments_manual on payments (paid_at desc) where method in ('bank-transfer', 'cash');
create index refunds_by_hand on refunds (succeeded_at desc) where settled_how is not null;
