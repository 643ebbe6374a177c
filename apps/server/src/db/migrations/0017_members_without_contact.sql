-- A member who logs in by WeChat may have neither a mobile number nor an email.

alter table members drop constraint members_check;
