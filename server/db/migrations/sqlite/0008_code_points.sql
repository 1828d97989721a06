-- SQLite compares all texts by code point already.
SELECT 1;
