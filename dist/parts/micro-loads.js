// src/loads/sysbench/micro-loads.ts
/**
* One statement each, on the tables of the bundled workloads; this program brings their scripts.
*/
const microLoads = [
	"oltp_points_covered_pk",
	"oltp_points_covered_si",
	"oltp_points_notcovered_pk",
	"oltp_points_notcovered_si",
	"oltp_random_points",
	"oltp_hot_points",
	"oltp_many_statements",
	"oltp_range_covered_pk",
	"oltp_range_covered_si",
	"oltp_range_notcovered_pk",
	"oltp_range_notcovered_si",
	"oltp_range_count",
	"oltp_scan",
	"oltp_update_inlist",
	"oltp_update_one"
];
/** Bundled workloads that make sense as a gate. */
const gateLoads = [
	"oltp_point_select",
	"oltp_read_only",
	"oltp_read_write",
	"oltp_write_only",
	"oltp_insert",
	"oltp_delete",
	"oltp_update_index",
	"oltp_update_non_index",
	"select_random_points",
	"select_random_ranges"
];

export { microLoads as n, gateLoads as t };