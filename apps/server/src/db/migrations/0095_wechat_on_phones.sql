-- Buyers on a phone pay in WeChat on that phone: from its browser (H5), or in WeChat's own (JSAPI), each by a payment of its own.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('wechat_native', 'wechat_h5', 'wechat_jsapi', 'paypal', 'bank-transfer', 'cash', 'on-account'));
