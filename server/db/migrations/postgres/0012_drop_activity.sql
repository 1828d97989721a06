-- Failed requests are no longer counted in the store: the metrics and the log tell who fails and why.
DROP TABLE request_counts;
