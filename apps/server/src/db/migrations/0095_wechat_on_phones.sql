-- Buyers in the browser of a phone pay in WeChat on that phone (H5), by a payment of its own.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('wechat_native', 'wechat_h5', 'paypal', 'bank-transfer', 'cash', 'on-account'));
