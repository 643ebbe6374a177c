-- Whether the member has said that the recovery codes which were shown last are kept. A response that is lost shows
-- none, and the member does not know. True for codes of before, which nobody asked about.
alter table member_factors add column codes_kept boolean not null default true;
