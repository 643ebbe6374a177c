-- Staff filter members by the country of their mobile number or of an address.
create index members_country on members (country_code, id) where country_code is not null;
create index addresses_country on addresses (country, member_id);
