-- PostgreSQL took text_pairs to be as cheap as an addition, so for a common word it computed the pairs of every row instead of
-- reading its index.

alter function text_pairs(text) cost 5000;
