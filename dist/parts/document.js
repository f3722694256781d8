import { n as warningLines } from "./trouble.js";
import { l as markdownText, n as htmlText, o as markdownFence, p as shellArgument, u as oneLine } from "./escape.js";
import { a as latencyMetrics, d as rateMetrics, l as metricStem, o as metricInfo, s as metricLabel } from "./metric.js";
import { r as headlineWords } from "./story.js";
import { g as plural, m as formatTime } from "./number.js";
import { f as shellLoad, n as factsOf$1, u as programOfCell } from "./loads.js";
import { n as REPLICATION_NOTE, t as DATA_SIZE_NOTE } from "./assemble.js";
import { l as machineText } from "./sentence.js";
import { Y as markdownTable } from "./parts.js";
import { n as defined, r as groupBy } from "./objects.js";
import { o as workloadLabel } from "./labels.js";
import { n as geometricMean } from "./sample.js";
import { n as tickText, t as niceScale } from "./scale.js";
import { i as planCells, t as dataKey } from "./cells.js";
import { c as toToml } from "./keys2.js";
import { r as recordSchema } from "./schema.js";
import { t as presets } from "./presets.js";
import { t as againCommand } from "./again.js";
import { n as ROWS_DIGEST, r as SAME_ROWS } from "./work.js";
import { n as suiteSchema } from "./suite.js";

// packages/documents/figures.ts
/** Digits of a document: those of the load tool, and never those of the noise. */
/** Two decimals at most, as sysbench and go-tpc print: `243530.01`, `5`. */
function toolDigits(value) {
	return String(Number(value.toFixed(2)));
}
/** `4,082`. */
function separated(value) {
	return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}
function formatInteger(value) {
	return String(Math.round(value));
}
/** `11.0`, `1.93`. */
function threeDigits(value) {
	const text = value.toPrecision(3);
	return text.includes("e") ? toolDigits(value) : text;
}
/** Milliseconds as whole microseconds. */
function microseconds(value) {
	return String(Math.round(value * 1e3));
}
/** A change in percent, two decimals, with an ASCII minus: `-2.73`. */
function percent(fraction) {
	const text = (fraction * 100).toFixed(2);
	return text === "-0.00" ? "0.00" : text;
}
/** candidate / base − 1 of the figures as they stand; undefined without both. */
function improvement({ values }, metric) {
	const { base, candidate } = values.get(metric) ?? {};
	return base === void 0 || candidate === void 0 || base === 0 ? void 0 : candidate / base - 1;
}
/**
* The plain mean of the improvements, each rounded to the two decimals of its percentage: so the
* published reports do it, and so a reader can check it against the table.
*/
function meanImprovement(cells, metric) {
	const all = cells.flatMap((cell) => improvement(cell, metric) ?? []);
	if (all.length === 0) return void 0;
	return all.reduce((sum, one) => sum + Math.round(one * 1e4) / 1e4, 0) / all.length;
}

// packages/documents/tables.ts
/** A table of Markdown, first column to the left where it has words. */
function table(head, rows) {
	const numeric = head.map((_, at) => rows.every((row) => /^(?:-?[\d.,]+|—|)$/u.test(row[at] ?? "")) && rows.some((row) => row[at] !== ""));
	return markdownTable([head, ...rows].map((row) => [...row]), {
		align: numeric.map((is) => is ? "r" : "l"),
		alignDelimiters: false
	});
}
/**
* `Threads | TPS | 95% latency (ms)`, or with two versions `Threads | v6.1.0 TPS | v6.2.0 TPS |
* v6.1.0 95% latency (ms) | v6.2.0 95% latency (ms) | TPS improvement (%)`.
*/
function threadsTable({ cells, rate, latency }, { base, candidate }, words, digits) {
	const sides = base === void 0 ? ["candidate"] : ["base", "candidate"];
	const columns = [...rate === void 0 ? [] : [{
		metric: rate,
		format: digits.rate,
		label: rateLabel(rate)
	}], ...latency === void 0 ? [] : [{
		metric: latency,
		format: digits.latency,
		label: latencyLabel(latency, words)
	}]];
	const sideNames = {
		base: markdownText(base ?? ""),
		candidate: base === void 0 ? "" : markdownText(candidate)
	};
	return table([
		words.columns.threads,
		...columns.flatMap(({ label }) => sides.map((side) => `${sideNames[side]} ${label}`.trim())),
		...base === void 0 || rate === void 0 ? [] : [words.columns.improvement(rateLabel(rate))]
	], cells.map((cell) => [
		loadText(cell),
		...columns.flatMap(({ metric, format }) => sides.map((side) => text(cell.values.get(metric)?.[side], format))),
		...base === void 0 || rate === void 0 ? [] : [text(improvement(cell, rate), percent)]
	]));
}
/** A figure, or a dash where there is none. */
function text(value, format) {
	return value === void 0 ? "—" : format(value);
}
/** `16`, and of several clients `2 x 128`. */
function loadText({ settings: { clients, threads } }) {
	return clients === 1 ? String(threads) : `${clients} x ${threads}`;
}
/** `TPS`, `tpmC`: escaped. */
function rateLabel(metric) {
	return markdownText(metricLabel(metric));
}
function latencyLabel(metric, words) {
	const [, percentile] = /^latency_p(\d+)_ms$/u.exec(metric) ?? [];
	if (percentile !== void 0) return words.columns.latency(percentile === "999" ? "99.9" : percentile);
	if (metric === "latency_avg_ms") return words.columns.meanLatency;
	const info = metricInfo(metric);
	return markdownText(info === void 0 ? metric : `${info.label} (${info.unit})`);
}

// packages/documents/environment.ts
/** Names of the components in the reports. */
const componentNames = {
	tidb: "TiDB",
	tikv: "TiKV",
	pd: "PD",
	tiflash: "TiFlash",
	tiproxy: "TiProxy",
	haproxy: "HAProxy",
	mariadb: "MariaDB"
};
/** `Hardware configuration`: as it was declared or published, else what was found. */
function hardwarePart({ kind, preset, record, targets }, words) {
	const { columns, notKnown } = words;
	const declared = record?.environment?.hardware ?? [];
	const rows = kind === "published" ? preset?.report.hardware ?? [] : declared.length > 0 ? declared : detectedHardware(targets, record, notKnown);
	const disks = rows.some(({ storage }) => storage !== void 0);
	const head = [
		columns.service,
		columns.type,
		columns.count,
		...disks ? [columns.storage] : []
	];
	const provider = record?.environment?.provider;
	const shown = shownBy(kind);
	return [
		...provider === void 0 ? [] : [markdownText(provider)],
		...roundTrips(targets, words),
		...dataSizes(targets, words),
		...replication(targets, words),
		table(head, rows.map(({ service, type, count, storage }) => [
			shown(service),
			shown(type),
			String(count),
			...disks ? [shown(storage ?? "N/A")] : []
		]))
	].join("\n\n");
}
/** Words of a preset are this program's own; those of a run are not. */
function shownBy(kind) {
	return kind === "published" ? (text) => text : (text) => markdownText(text);
}
/** Time of an empty statement between load and server, where it was measured. */
function roundTrips({ base, candidate }, words) {
	const times = [base, candidate].flatMap((target) => target?.roundTripMs ?? []);
	return times.length === 0 ? [] : [words.roundTrip(words.both([...new Set(times.map(toolDigits))]))];
}
/** Describes the size of the loaded tables, if it was requested. */
function dataSizes({ base, candidate }, words) {
	const sizes = [base, candidate].flatMap((target) => (target?.notes ?? []).flatMap(({ what, why }) => what === "data size" ? [why] : []));
	return sizes.length === 0 ? [] : [words.dataSize(markdownText([...new Set(sizes)].join("; "), 1e3))];
}
/** Describes how the replica of each side follows, if there is one. */
function replication({ base, candidate }, words) {
	const states = Object.entries({
		base,
		candidate
	}).flatMap(([side, target]) => (target?.notes ?? []).flatMap(({ what, why }) => what === "replication, checked before each load" ? [`- ${words.term(side)}: ${markdownText(words.term(why))}`] : []));
	return states.length === 0 ? [] : [`${words.replication}\n\n${states.join("\n")}`];
}
function detectedHardware({ candidate }, record, unknown) {
	const type = (record === void 0 ? "" : machineText(record.machine)) || unknown;
	const services = Object.entries(candidate.topology).filter(([, count]) => count > 0);
	const tools = new Set((record?.cells ?? []).map(({ tool }) => tool));
	return [...services.map(([name, count]) => ({
		service: componentNames[name] ?? name,
		type,
		count
	})), ...[...tools].map((service) => ({
		service,
		type,
		count: 1
	}))];
}
/** `Software version`: servers, their components and load tools. */
function softwarePart(subject, words) {
	const { columns } = words;
	const { kind, preset, targets } = subject;
	const rows = kind === "published" && preset !== void 0 ? preset.report.software.map(({ service, version }) => [service, withVersions(version, targets, words)]) : measuredSoftware(subject, words);
	const head = [columns.service, columns.version];
	return table(head, rows.map((row) => row.map(shownBy(kind))));
}
/**
* `{base}` and `{candidate}` as the versions that are measured, with the side where both are one.
*/
function withVersions(text, { base, candidate }, { both, term }) {
	const isOne = base?.version === candidate.version;
	const named = (version, side) => isOne ? `${term(side)} ${version}` : version;
	return text.replaceAll("{base} and {candidate}", both([.../* @__PURE__ */ new Set([base?.version ?? "", candidate.version])])).replaceAll("{base}", named(base?.version ?? candidate.version, "base")).replaceAll("{candidate}", named(candidate.version, "candidate"));
}
function measuredSoftware({ targets, cells }, words) {
	const both = [targets.base, targets.candidate].filter((target) => target !== void 0);
	const versions = /* @__PURE__ */ new Map();
	const say = (name, version) => versions.set(name, [.../* @__PURE__ */ new Set([...versions.get(name) ?? [], version])]);
	for (const { product, version, components } of both) {
		if (!Object.keys(components).some((name) => (componentNames[name] ?? name) === product)) say(product, version);
		for (const [name, { version: own, commit }] of Object.entries(components)) say(componentNames[name] ?? name, commit === void 0 ? own : `${own} (${commit})`);
	}
	for (const { settings } of cells) {
		const { name, version } = programOfCell(settings);
		if (version !== "") say(name, version);
	}
	return [...versions].map(([name, all]) => [name, words.both(all)]);
}
/**
* Files of the components, as the reports print them: a block for each, of each side where they
* differ.
*/
function parametersParts(subject, words) {
	const both = configured(subject);
	const { cells } = subject;
	const same = new Set(both.map(({ configuration }) => JSON.stringify(configuration))).size === 1;
	const shown = same ? both.slice(-1) : both;
	const blocks = shown.flatMap((target) => {
		const versions = same ? [...new Set(both.map(({ version }) => version))].join(" / ") : target.version;
		const side = shown.every((each) => each === target || each.version !== target.version) ? "" : target === shown[0] ? "Base " : "Candidate ";
		return byComponent(target.configuration).map(([component, lines]) => {
			const name = componentNames[component] ?? (component || subject.targets.candidate.product);
			const version = versions === "unknown" ? "" : ` ${versions}`;
			return `#### ${markdownText(words.heads.componentParameters(`${side}${name}${version}`))}\n\n${markdownFence(lines, "yaml")}`;
		});
	});
	const changes = /* @__PURE__ */ new Map();
	for (const { settings } of cells) for (const [name, value] of Object.entries(settings.serverSettings ?? {})) {
		const line = `${name} = ${value}`;
		changes.set(line, [.../* @__PURE__ */ new Set([...changes.get(line) ?? [], settings.workload])]);
	}
	const perWorkload = [...changes].map(([line, workloads]) => `${markdownText(workloads.join(", "))}\n\n${markdownFence([line], "yaml")}`);
	const all = [...blocks, ...perWorkload];
	return all.length === 0 ? [subject.kind === "published" ? words.noParameters : words.defaults] : all;
}
/** The servers with what was set on them; of a report in its own order, as its preset has it. */
function configured({ kind, targets, rerun, record }) {
	const serverEntries = Object.entries(record?.servers ?? {});
	if (serverEntries.length > 0) return serverEntries.map(([version, server]) => ({
		...server,
		version
	}));
	const both = [targets.base, targets.candidate].filter((target) => target !== void 0);
	return kind === "published" && rerun?.kind === "playground" ? [...rerun.servers] : both;
}
function byComponent(configuration) {
	const groups = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(configuration)) {
		const [first = "", ...rest] = name.split(".");
		const [component, key] = rest.length === 0 ? ["", first] : [first, rest.join(".")];
		const text = typeof value === "string" ? `"${value}"` : String(value);
		groups.set(component, [...groups.get(component) ?? [], `${key}: ${text}`]);
	}
	return [...groups];
}
/** `set global name=value;`, as a client takes it. */
function variablesPart(subject, words) {
	const both = configured(subject);
	const [base, candidate = base] = both;
	const lines = (target) => Object.entries(target.variables).map(([name, value]) => `set global ${name}=${value};`);
	if (base === void 0 || candidate === void 0) return words.noVariables;
	const own = lines(candidate);
	const other = lines(base);
	if (own.length === 0 && other.length === 0) return words.noVariables;
	if (own.join("\n") === other.join("\n")) return markdownFence(own, "sql");
	return both.map((target) => `${markdownText(target.version)}\n\n${markdownFence(lines(target), "sql")}`).join("\n\n");
}
/** HAProxy's file as it was used, or as the script writes it; undefined where there is none. */
function haproxyPart({ kind, targets, rerun }) {
	if (kind === "published" && (targets.candidate.topology.haproxy ?? 0) === 0) return void 0;
	const used = targets.candidate.files?.["haproxy.cfg"];
	if (used !== void 0) return markdownFence(used.trimEnd().split("\n"), "text");
	if (rerun?.haproxy === void 0) return void 0;
	const count = rerun.servers[0]?.topology.tidb ?? 1;
	const servers = Array.from({ length: count }, (_, at) => `   server tidb-${at + 1} 127.0.0.1:${4e3 + at} check inter 2000 rise 2 fall 3`);
	return markdownFence([...rerun.haproxy, ...servers], "text");
}

// packages/documents/published/reports.json
var reports_default = {
	"tidb-cloud-sysbench": {
		"en": {
			"facts": [
				"The cluster is a TiDB Dedicated cluster of TiDB Cloud on AWS (us-west-2). The load machine is an Amazon EC2 machine in us-west-2.",
				"The data is 32 tables of 10 million rows each; each run takes 20 minutes.",
				"On TiDB Cloud, parameters of TiKV are changed by PingCAP Support. The default of prefill-for-recycle is false."
			],
			"conclusions": ["The report can also be used as a reference for the performance of TiDB Self-Hosted v7.1.3."]
		},
		"commands": {
			"prepare": ["CREATE DATABASE sbtest;", "sysbench oltp_common --threads=${THREAD} --db-driver=mysql --mysql-db=sbtest --mysql-host=${HOST} --mysql-port=${PORT} --mysql-user=root --mysql-password=${PASSWORD} prepare --tables=32 --table-size=10000000"],
			"perform": ["sysbench ${WORKLOAD} run --mysql-host=${HOST} --mysql-port=${PORT} --mysql-user=root --db-driver=mysql --mysql-db=sbtest --threads=${THREAD} --time=1200 --report-interval=10 --tables=32 --table-size=10000000 --mysql-ignore-errors=1062,2013,8028,9007 --auto-inc=false --mysql-password=${PASSWORD}"]
		}
	},
	"tidb-sysbench": {
		"en": {
			"facts": [
				"All machines are of AWS EC2.",
				"The data is 16 tables of 10 million rows each; every run takes 20 minutes.",
				"TiDB v6.2.0 and TiDB v6.1.0 have the same configuration."
			],
			"conclusions": ["The performance of v6.2.0 is basically the same as that of v6.1.0. The performance of Point Select slightly drops by 3.58%."]
		},
		"commands": {
			"prepare": ["sysbench oltp_common --threads=16 --rand-type=uniform --db-driver=mysql --mysql-db=sbtest --mysql-host=$aws_nlb_host --mysql-port=$aws_nlb_port --mysql-user=root --mysql-password=password prepare --tables=16 --table-size=10000000"],
			"perform": ["sysbench $testname --threads=$threads --time=1200 --report-interval=1 --rand-type=uniform --db-driver=mysql --mysql-db=sbtest --mysql-host=$aws_nlb_host --mysql-port=$aws_nlb_port run --tables=16 --table-size=10000000"]
		}
	},
	"tidb-tpcc": {
		"en": {
			"facts": [
				"All machines are of AWS EC2.",
				"The data is 5000 warehouses; every run takes 300 s. HAProxy is in front of the TiDB servers. The figure is the New Order tpmC.",
				"TiDB v5.2.0 and TiDB v5.1.1 have the same configuration."
			],
			"conclusions": ["Compared with v5.1.1, the TPC-C performance of v5.2.0 is reduced by 4.22%."]
		},
		"zh": {
			"title": "TiDB TPC-C 性能对比测试报告 - {candidate} 对比 {base}",
			"aim": "本次测试对比 TiDB {candidate} 与 {base} 在 OLTP 场景下的 TPC-C 性能。",
			"facts": [
				"所有机器均为 AWS EC2 机器。",
				"数据为 5000 个 warehouse；每次运行 300 秒。TiDB 之前部署 HAProxy。指标为 New Order tpmC。",
				"TiDB v5.2.0 与 v5.1.1 使用相同的配置。"
			],
			"conclusions": ["与 v5.1.1 相比，v5.2.0 的 TPC-C 性能下降 4.22%。"],
			"source": "TiDB TPC-C 性能对比测试报告（v5.2.0 对比 v5.1.1），数值读自报告的图，误差约 ±0.7%",
			"notes": [
				"线程数取自报告中的图。",
				"报告中的 --warehouse 与 -p 4000 应为 --warehouses 与 -P 4000。",
				"报告的测试结果为 -4.22%，概况中的 -4.30% 为旧文字，此处以测试结果为准。",
				"仅候选版本的 security.auto-tls 为 true：报告的概况将性能下降归因于 v5.2.0 的这一默认值，而其发布说明中的默认值为 false。"
			]
		},
		"commands": {
			"prepare": ["create database tpcc;", "tiup bench tpcc prepare --warehouses 5000 --db tpcc -H 127.0.0.1 -p 4000"],
			"perform": ["tiup bench tpcc run -U root --db tpcc --host 127.0.0.1 --port 4000 --time 300s --warehouses 5000 --threads {{thread}}"]
		}
	},
	"tikv-ycsb": {
		"en": {
			"facts": ["Each of 12 clients (pods) has 40 threads. The dataset is 10M records, and a client runs 10M operations.", "Each node has 40 virtual CPUs, 64GiB of memory and a 500GiB NVMe SSD."],
			"conclusions": [
				"A 3-node TiKV cluster achieves at most 200,000 OPS within 10ms latency in a 10M records and 10M operations YCSB workload.",
				"TiKV can achieve 212,000 point get reads per second on workloadc and 43,200 updates per second on workloada.",
				"Even at a high throughput, the average latency is less than 10 ms.",
				"If replication factors increase, the latency increases linearly. Under a heavy write workload, the write latency increases much faster than the read latency."
			]
		},
		"commands": {
			"prepare": ["go-ycsb load tikv -P workloads/workloada -p tikv.pd=${PD} -p tikv.type=raw -p recordcount=10000000"],
			"perform": ["go-ycsb run tikv -P workloads/workloada -p tikv.pd=${PD} -p tikv.type=raw -p recordcount=10000000 -p operationcount=10000000 -p threadcount=40"]
		}
	},
	"mariadb-oltp": {
		"en": {
			"facts": [
				"An instance is on a machine that supports instances of up to 488 GB of memory and 6 TB of disk, and that is loaded above 70%.",
				"A client is a 4-core machine with 8 GB of memory. The network is a 10 Gigabit one in one data center; the latency is under 0.05 ms.",
				"oltp.lua is changed: --oltp-point-selects and --oltp-index-updates set the mix, 4 selects to 1 update.",
				"Instances up to 16 GB have one client, larger ones two to six, whose results are added up. Each client runs 128 threads.",
				"The data is tables of 40 million rows; those of the tuned 488 GB instance have 10 million."
			],
			"conclusions": []
		},
		"commands": {
			"prepare": ["sysbench --mysql-host=$HOST --mysql-port=$PORT --mysql-user=$USER --mysql-password=$PASSWORD --mysql-db=test --mysql-table-engine=innodb --test=tests/db/oltp.lua --oltp_tables_count=25 --oltp-table-size=40000000 --rand-init=on prepare"],
			"perform": ["sysbench --mysql-host=$HOST --mysql-port=$PORT --mysql-user=$USER --mysql-password=$PASSWORD --mysql-db=test --test=tests/db/oltp.lua --oltp_tables_count=25 --oltp-table-size=40000000 --num-threads=128 --oltp-read-only=off --rand-type=special --max-time=1800 --max-requests=0 --percentile=99 --oltp-point-selects=4 --oltp-index-updates=1 --oltp-non-index-updates=0 --oltp-delete-inserts=0 --oltp-range-selects=off run"]
		}
	},
	"mariadb-strong-sync": { "en": {
		"facts": [
			"Each server is a 24-core machine with 128 GB of memory, a 1.8 TB SSD and a 10 Gigabit network. The round trip is 0.80 ms.",
			"The data is the database caccts: 10 tables of 2,180,000 rows each, 5.2 GB in all. The buffer pool is 30 GB.",
			"Read is select.lua, update is update_non_index.lua, and hybrid is oltp.lua with --oltp-point-selects=1 --oltp-index-updates=1, without ranges and non-index updates.",
			"The threads are 50, 100, 200, 500 and 1000, with --max-time=360000 and --percentile=99."
		],
		"conclusions": []
	} }
};

// packages/documents/published/texts.ts
const all = reports_default;
function reportTexts({ name, report, notes }, language) {
	const { title, aim } = report;
	const { en, zh } = all[name] ?? {};
	return (language === "zh" ? zh : void 0) ?? {
		facts: [],
		conclusions: [],
		...en,
		title,
		aim,
		notes
	};
}
/** @returns undefined where the report gives none */
function reportCommands({ name }) {
	return all[name]?.commands;
}

// packages/documents/overview.ts
/** `title` and `summary`, as TiDB's documentation has them. */
function frontMatter(subject, language, words) {
	const title = titleOf(subject, language, words);
	const summary = words.summary(title, versionsOf(subject, words));
	const scalar = (text) => JSON.stringify(markdownText(oneLine(text, 300)));
	return `---\ntitle: ${scalar(title)}\nsummary: ${scalar(summary)}\n---`;
}
/** The report's own, with the versions that were measured. Not escaped. */
function titleOf({ preset, targets }, language, words) {
	if (preset === void 0) return words.title(versionsOf({ targets }, words));
	return withVersions(reportTexts(preset, language).title, targets, words);
}
/** Describes the purpose, the result and the preset. As Markdown. */
function overviewPart(subject, sentences, language, words) {
	const { preset, record, result, kind, targets, cells, differences } = subject;
	const tools = [...new Set(cells.map(({ settings }) => settings.tool))].join(", ");
	const aim = preset === void 0 ? words.measures(versionsOf(subject, words), tools) : reportTexts(preset, language).aim;
	const run = record?.preset;
	const published = kind === "published" && preset !== void 0 ? reportTexts(preset, language) : void 0;
	const origin = published?.source ?? record?.source.origin;
	const facts = [
		...kind === "published" ? [words.publishedFigures] : [],
		...run === void 0 ? [] : [words.runOf(run.name, String(run.scale), targets.base === void 0 ? "" : run.method, differences.length)],
		...kind === "run" && result !== void 0 ? [words.onTime(formatTime(result.createdAt))] : [],
		...origin === void 0 ? [] : [words.origin(origin)]
	];
	const verdict = result === void 0 ? [] : [words.verdict(headlineWords(result).replace(/^TiDB bench[^:]*: /u, ""))];
	const concluded = published?.conclusions ?? [];
	return [
		markdownText(withVersions(aim, targets, words), 1e3),
		...concluded.length === 0 ? [] : [words.concludes, bullets(concluded)],
		...sentences.length === 0 ? [] : [sentences.map((sentence) => `- ${sentence}`).join("\n")],
		...facts.length === 0 ? [] : [published === void 0 ? markdownText(facts.join(words.space), 5e3) : facts.join(words.space)],
		...verdict.map((sentence) => markdownText(sentence, 500))
	];
}
/** Sentences of a preset as a list. They are this program's own, so nothing in them is escaped. */
function bullets(sentences) {
	return sentences.map((sentence) => `- ${sentence}`).join("\n");
}
/** `TiDB v6.2.0 against v6.1.0`; a version that is not known is left out. */
function versionsOf({ targets: { base, candidate } }, words) {
	const own = productVersion(candidate);
	if (base === void 0 || productVersion(base) === own) return own;
	return words.versions(base.product === candidate.product ? base.version : productVersion(base), own);
}
function productVersion({ product, version }) {
	return version === "unknown" ? product : `${product} ${version}`;
}

// packages/documents/sweeps.ts
/**
* Workloads in the order of the suite.
* @param rate metric that the tables are about; default: the tool's
*/
function documentSweeps(cells, rate) {
	return [...groupBy(cells, ({ settings }) => groupKey(settings)).values()].map((group) => {
		const sorted = group.toSorted((a, b) => totalThreads(a.settings) - totalThreads(b.settings));
		const metrics = new Set(sorted.flatMap(({ values }) => [...values.keys()]));
		const [first] = sorted;
		return {
			name: first === void 0 ? "" : workloadName(first.settings),
			key: first === void 0 ? "" : workloadKey(first.settings),
			cells: sorted,
			rate: [rate, ...rateMetrics].find((metric) => metric !== void 0 && metrics.has(metric)) ?? [...metrics].find((metric) => rateMetrics.includes(metricStem(metric))),
			latency: latencyMetrics.find((metric) => metrics.has(metric)) ?? [...metrics].find((metric) => metricStem(metric).startsWith("latency_"))
		};
	});
}
/** Threads of all clients together. */
function totalThreads({ clients, threads }) {
	return clients * threads;
}
/**
* Equal for the same workload in a run and in its published figures, however the suite spells it.
*/
function workloadKey(settings) {
	return `${settings.tool} ${factsOf$1(settings.tool).names.word(settings.workload)} ${serverOf(settings)}`.trimEnd();
}
/** The server that a cell names, of several that are measured one after the other. */
function serverOf({ server = "" }) {
	return server;
}
function workloadName(settings) {
	return `${factsOf$1(settings.tool).names.report?.(settings.workload) ?? workloadLabel(settings)} ${serverOf(settings)}`.trimEnd();
}
/** Cells that differ in their threads and clients alone. */
function groupKey(settings) {
	const { tool, workload, data, options, serverSettings = {} } = settings;
	return JSON.stringify([
		tool,
		workload,
		serverOf(settings),
		data,
		options,
		serverSettings
	]);
}
/**
* The cells of a run in their order, as a document shows them: the figures of the result, and what
* it has not those of the record. A baseline that cannot be compared is none, and neither are the
* runs of a job that ended early, some of which lack their other side.
*/
function documentCells(result, record) {
	const rows = groupBy(result?.rows ?? [], ({ cellId }) => cellId);
	const isCut = result?.completeness.state === "partial";
	const recordCells = (record?.cells ?? []).map(({ runs, ...settings }) => ({
		settings,
		runs: isCut ? [] : runs
	}));
	const others = [...rows].filter(([id]) => !recordCells.some(({ settings }) => settings.id === id)).flatMap(([, [first]]) => first === void 0 ? [] : [{
		settings: first.settings,
		runs: []
	}]);
	return [...recordCells, ...others].map(({ settings, runs }) => {
		const values = /* @__PURE__ */ new Map();
		const add = (metric, side, value) => values.set(metric, {
			...values.get(metric),
			[side]: value
		});
		for (const side of ["base", "candidate"]) {
			const valid = runs.flatMap((run) => run.state === "valid" && run.side === side ? [run.metrics] : []);
			for (const metric of new Set(valid.flatMap((metrics) => Object.keys(metrics)))) add(metric, side, geometricMean(valid.flatMap((metrics) => metrics[metric] ?? [])));
		}
		for (const { metric, verdict, baseline, candidate } of rows.get(settings.id) ?? []) {
			if (candidate !== void 0) add(metric, "candidate", candidate.value);
			if (baseline !== void 0 && verdict.kind !== "not-comparable") add(metric, "base", baseline.value);
		}
		return {
			settings,
			values
		};
	});
}

// packages/documents/published/steps.ts
/**
* The cells of a run and of its report, the first of a sweep to the first, whatever their threads:
* a smaller run has the same steps with fewer of them. A run of fewer steps is matched by its
* threads and clients where they are equal.
*/
function matchedSteps(own, published) {
	const theirs = byKey(documentSweeps(documentCells(void 0, published)));
	return new Map([...byKey(own)].map(([key, cells]) => {
		const others = theirs.get(key) ?? [];
		const sameLength = others.length === cells.length;
		return [key, cells.flatMap((cell, at) => {
			const other = others.find(({ settings }) => settings.threads === cell.settings.threads && settings.clients === cell.settings.clients) ?? (sameLength || others.length > cells.length ? others[at] : void 0);
			return other === void 0 ? [] : [{
				own: cell,
				published: other
			}];
		})];
	}));
}
/** All cells of a workload in the order of their load, though their options differ. */
function byKey(sweeps) {
	const cells = sweeps.flatMap((sweep) => sweep.cells);
	return groupBy(cells, ({ settings }) => workloadKey(settings));
}

// packages/documents/beside.ts
/**
* Each published figure beside the one of this run, and with two versions both improvements, which
* are all that may be compared at another size. As Markdown.
*/
function besideTables(sweeps, published, sides, words) {
	const names = new Map(sweeps.map(({ key, name }) => [key, name]));
	const matched = [...matchedSteps(sweeps, published)].filter(([, steps]) => steps.length > 0);
	const figures = matched.flatMap(([key, steps]) => steps.flatMap((step) => figureRows(names.get(key) ?? key, step, sides, words)));
	if (figures.length === 0) return [];
	const { columns } = words;
	const head = [
		columns.workload,
		columns.step,
		columns.metric,
		columns.published,
		columns.thisRun,
		columns.ratio
	];
	const changes = matched.flatMap(([key, steps]) => steps.flatMap((step) => improvementRow(names.get(key) ?? key, step)));
	const changeHead = [
		columns.workload,
		columns.step,
		columns.publishedImprovement,
		columns.thisImprovement
	];
	return [table(head, figures), ...changes.length === 0 ? [] : [table(changeHead, changes)]];
}
function figureRows(name, { own, published }, sides, words) {
	return [...published.values].flatMap(([metric, theirs]) => ["base", "candidate"].flatMap((side) => {
		const value = theirs[side];
		if (value === void 0) return [];
		const mine = own.values.get(metric)?.[side];
		const label = metricLabel(metric);
		return [[
			markdownText(name),
			stepText(published, words),
			markdownText(`${sides.base === void 0 ? "" : sides[side] ?? ""} ${label}`.trim()),
			toolDigits(value),
			text(mine, toolDigits),
			mine === void 0 || value === 0 ? "—" : String(Number((mine / value).toPrecision(3)))
		]];
	}));
}
function improvementRow(name, { own, published }) {
	const metric = [...published.values.keys()].find((one) => [
		"tps",
		"tpmc",
		"qps"
	].includes(one));
	const theirs = metric === void 0 ? void 0 : improvement(published, metric);
	if (metric === void 0 || theirs === void 0) return [];
	const at = String(published.settings.threads * published.settings.clients);
	return [[
		markdownText(name),
		at,
		percent(theirs),
		text(improvement(own, metric), percent)
	]];
}
/** `300`, and of several clients `4 x 40`. */
function stepText({ settings: { clients, threads } }, { columns }) {
	return clients === 1 ? String(threads) : `${clients} x ${threads} (${columns.clients} x ${columns.threads})`;
}
/** The published figures beside those of the run; none of it is judged. */
function besidePart({ kind, published, record, sides }, sweeps, words) {
	if (kind === "published") return [words.publishedAlone];
	if (published === void 0) return [words.noPublished];
	const scaled = (record?.preset?.scale ?? 1) < 1 ? [words.scaled] : [];
	return [[words.besideNote, ...scaled].join(words.space), ...besideTables(sweeps, published, sides, words)];
}
/** All in which the run is not as the report was; of the report itself what it leaves open. */
function differencesPart({ kind, preset, differences }, language, words) {
	const notes = preset === void 0 ? [] : reportTexts(preset, language).notes;
	const open = notes.length === 0 ? [] : [words.contradictions, bullets(notes)];
	if (kind === "published") return open.length === 0 ? [words.noDifferences] : open;
	if (differences.length === 0) return [words.noDifferences, ...open];
	const { columns } = words;
	const rows = differences.map(({ what, published, used, why }) => [
		what,
		published,
		used,
		why
	].map((one) => markdownText(words.term(one), 1e3)));
	return [table([
		columns.what,
		columns.published,
		columns.thisRun,
		columns.why
	], rows), ...open];
}

// packages/documents/chart/plot.ts
const plotFrame = {
	width: 720,
	height: 420,
	left: 84,
	right: 700,
	top: 112,
	bottom: 360
};
/**
* Okabe and Ito's colours, which differ for every common colour blindness; lines differ in their
* dashes too.
*/
const colours = [
	"#0072b2",
	"#d55e00",
	"#009e73",
	"#cc79a7",
	"#56b4e9",
	"#a6761d",
	"#e69f00",
	"#666666"
];
const dashes = [
	"",
	"7 4",
	"2 3",
	"9 3 2 3",
	"4 4",
	"1 4",
	"12 4",
	"6 2 2 2"
];
function colourOf(at) {
	return colours[at % colours.length] ?? "#666666";
}
function dashOf(at) {
	return dashes[at % dashes.length] ?? "";
}
/** The middle of a place on the x axis, and how wide it is. */
function placeOf(at, count) {
	const width = (plotFrame.right - plotFrame.left) / Math.max(1, count);
	return {
		middle: plotFrame.left + (at + .5) * width,
		width
	};
}
/**
* The chart as an SVG document: frame, legend and axes around what is drawn.
* @param swatch what the legend shows of a series
* @param marks what stands between the axes
*/
function plotSvg(plot, swatch, marks) {
	const { width, height, left, right, top, bottom } = plotFrame;
	const values = plot.series.flatMap((series) => series.values.filter((value) => value !== void 0));
	const y = niceScale(values, {
		from: bottom,
		to: top,
		fromZero: true,
		count: 5
	});
	const lines = y.ticks.map((tick) => {
		const at = rounded(y.place(tick));
		return `<line x1="${left}" x2="${right}" y1="${at}" y2="${at}" stroke="#d8dee4"/><text x="${left - 8}" y="${at + 4}" text-anchor="end">${tickText(tick, y.step)}</text>`;
	});
	const every = Math.ceil(plot.places.length / 14);
	const size = plot.places.some((text) => text.length > 6) && plot.places.length > 6 ? " font-size=\"10\"" : "";
	const under = plot.places.map((text, at) => at % every === 0 ? `<text x="${rounded(placeOf(at, plot.places.length).middle)}" y="${bottom + 20}"${size} text-anchor="middle">${htmlText(text)}</text>` : "");
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${htmlText(describe(plot))}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif" font-size="13" fill="#1f2328">`,
		`<rect width="${width}" height="${height}" fill="#ffffff"/>`,
		`<text x="16" y="26" font-size="16" font-weight="600">${htmlText(plot.title)}</text>`,
		legend(plot.series, swatch),
		...lines,
		`<text x="16" y="${top - 10}" fill="#59636e">${htmlText(plot.yLabel)}</text>`,
		`<line x1="${left}" x2="${right}" y1="${bottom}" y2="${bottom}" stroke="#59636e"/>`,
		...under,
		`<text x="${(left + right) / 2}" y="${bottom + 44}" text-anchor="middle" fill="#59636e">${htmlText(plot.xLabel)}</text>`,
		marks(y),
		"</svg>\n"
	].join("");
}
function rounded(value) {
	return Math.round(value * 10) / 10;
}
/** Entries of one row of the legend, and rows that there is room for. */
const MOST_IN_ROW = 5;
function legend(series, swatch) {
	const columns = Math.max(1, Math.min(MOST_IN_ROW, series.length));
	const share = Math.min(220, (plotFrame.right - plotFrame.left) / columns);
	const most = Math.max(4, Math.floor((share - 38) / 7.2));
	return series.slice(0, 15).map(({ name }, at) => {
		const text = name.length > most ? `${name.slice(0, most - 1)}…` : name;
		const x = rounded(plotFrame.left + at % columns * share);
		const y = 48 + Math.floor(at / columns) * 18;
		const dash = swatch === "bar" || dashOf(at) === "" ? "" : ` stroke-dasharray="${dashOf(at)}"`;
		const width = swatch === "bar" ? 12 : 3;
		return `<line x1="${x}" x2="${rounded(x + 22)}" y1="${y}" y2="${y}" stroke="${colourOf(at)}" stroke-width="${width}"${dash}/><text x="${rounded(x + 28)}" y="${y + 4}">${htmlText(text)}</text>`;
	}).join("");
}
/** Describes the chart for a reader who cannot see it. */
function describe({ title, places, series }) {
	return `${title}. ${series.map(({ name, values }) => {
		return `${name}: ${values.map((value, at) => value === void 0 ? "" : `${places[at]}: ${value}`).filter((text) => text !== "").join(", ")}`;
	}).join(". ")}`.slice(0, 4e3);
}

// packages/documents/chart/bar-chart.ts
/** Share of a place that its bars take (0 to 1). */
const BARS_SHARE = .7;
const WIDEST_BAR = 64;
/** Bars over places, those of all series side by side. */
function barChart(plot) {
	return plotSvg(plot, "bar", (y) => plot.places.map((place, at) => {
		const { middle, width } = placeOf(at, plot.places.length);
		const bar = Math.min(WIDEST_BAR, width * BARS_SHARE / Math.max(1, plot.series.length));
		const start = middle - bar * plot.series.length / 2;
		return plot.series.map(({ name, values }, number) => {
			const value = values[at];
			if (value === void 0) return "";
			const top = y.place(value);
			const hint = `<title>${htmlText(`${name}, ${place}: ${value}`)}</title>`;
			return `<rect x="${rounded(start + number * bar)}" y="${rounded(top)}" width="${rounded(bar * .94)}" height="${rounded(plotFrame.bottom - top)}" fill="${colourOf(number)}">${hint}</rect>`;
		}).join("");
	}).join(""));
}

// packages/documents/part.ts
/** Draws throughput over threads, by default a bar for each version. */
function drawSweep({ cells, rate, name: workload }, { base, candidate }, name, words, draw = barChart) {
	if (rate === void 0) return [];
	const label = metricLabel(rate);
	const series = ["base", "candidate"].flatMap((side) => {
		const values = cells.map(({ values }) => values.get(rate)?.[side]);
		const title = side === "base" ? base : candidate;
		return values.some((value) => value !== void 0) && title !== void 0 ? [{
			name: title === "" ? workload : title,
			values
		}] : [];
	});
	if (series.length === 0) return [];
	const title = `${workload}: ${label}`;
	const places = cells.map(({ settings }) => String(totalThreads(settings)));
	const svg = draw({
		title,
		xLabel: words.columns.threads,
		yLabel: label,
		places,
		series
	});
	return [{
		name: chartName(`${name}-${rate}`),
		alt: words.figureOf(title, words.columns.threads),
		svg
	}];
}
/** A name that is safe as a path. */
function chartName(text) {
	return text.replace(/[^A-Za-z0-9]+/gu, "-").slice(0, 80);
}
/** The chapter with its charts behind the text. */
function partMarkdown({ heading, paragraphs, charts }, folder) {
	return [
		`### ${markdownText(heading)}`,
		...paragraphs,
		...charts.map(({ name, alt }) => `![${markdownText(alt)}](${folder}/${name}.svg)`)
	].join("\n\n");
}

// packages/documents/rerun/plan.ts
/** The cells of a server, by their data. */
function groupsOf({ cells, servers }, server) {
	const own = cells.filter((cell) => servers.length < 2 || serverOf(cell) === "" || serverOf(cell) === server.name);
	return [...groupBy(own, dataKey).values()].flatMap((group) => group[0] === void 0 ? [] : [{
		first: group[0],
		cells: group
	}]);
}

// packages/documents/rerun/server.ts
/** Returns the variables of the script that hold the server's address. */
function serverPlace({ kind, haproxy }) {
	switch (kind) {
		case "local": return ["HOST=127.0.0.1 PORT=${PORT:-33307} DBUSER=root"];
		case "playground": return [`HOST=127.0.0.1 PORT=${haproxy === void 0 ? 4e3 : 3390} DBUSER=root PD=127.0.0.1:2379`];
		case "endpoint": return [": \"${HOST:?the address of the server}\" \"${PORT:=4000}\" \"${DBUSER:=root}\" \"${PD:=$HOST:2379}\""];
	}
}
/** `start`, `stop`, `keep` and `put_back`, as far as the servers are the script's own. */
function serverFunctions(plan) {
	switch (plan.kind) {
		case "local": return localFunctions(plan);
		case "playground": return playgroundFunctions(plan);
		case "endpoint": return [
			"# A password goes into MYSQL_PWD, and for sysbench into C as --mysql-password.",
			"sql() { mysql -h\"$HOST\" -P\"$PORT\" -u\"$DBUSER\" -e \"$1\"; }",
			"stop() { :; }"
		];
	}
}
/** Starts a server as some of the cells want it, and sets its variables. */
function startServer(plan, server, changes) {
	const variables = Object.entries(server.variables).map(([name, value]) => `set global ${name}=${value};`);
	const set = variables.length === 0 ? [] : [`sql '${variables.join("\n").replaceAll("'", "'\\''")}'`];
	switch (plan.kind) {
		case "local": return [...localStart(plan, server), ...set];
		case "playground": return [
			...playgroundFiles(server, changes),
			startCall(server),
			...set
		];
		case "endpoint": return set;
	}
}
/** Removes the data that an earlier run of the script left. */
function forgetData({ kind }) {
	switch (kind) {
		case "local": return ["rm -rf \"$V\" \"$V-replica\""];
		case "playground": return ["rm -rf \"$TIUP_HOME/data/bench-$V\""];
		case "endpoint": return [];
	}
}
/** Starts it on the data that it has, with its files as they are. */
function startAgain(plan, server) {
	return plan.kind === "playground" ? [startCall(server)] : startServer(plan, server, void 0);
}
/** Most connections with MariaDB's default settings, without a few for others. */
const MOST_CONNECTIONS = 140;
const SPARE_CONNECTIONS = 20;
/**
* Statements of a private MariaDB: `start NAME [OPTION…]`, `stop`, `keep` and `put_back` its data.
*/
function localFunctions({ servers }) {
	const replicas = servers.some(({ replica }) => replica !== "none");
	const names = replicas ? "\"$1\" \"$1-replica\"" : "\"$1\"";
	return [
		"sql() { mariadb -h\"$HOST\" -P\"$PORT\" -u\"$DBUSER\" -e \"$1\"; }",
		"mariadb_on() {  # port, folder, options of the server",
		"  local port=$1 folder=$2; shift 2",
		"  mkdir -p \"$folder/tmp\"",
		"  [ -d \"$folder/data\" ] || mariadb-install-db --no-defaults --datadir=\"$PWD/$folder/data\" --user=\"$(id -un)\" \\",
		"    --auth-root-authentication-method=normal --skip-test-db >\"$folder/install.log\"",
		"  mariadbd --no-defaults --datadir=\"$PWD/$folder/data\" --tmpdir=\"$PWD/$folder/tmp\" --socket=server.sock --port=\"$port\" \\",
		"    --bind-address=127.0.0.1 --skip-name-resolve --user=\"$(id -un)\" \"$@\" >\"$folder/server.log\" 2>&1 & SERVERS+=($!)",
		"  until mariadb -h127.0.0.1 -P\"$port\" -uroot -e \"SELECT 1\" >/dev/null 2>&1; do kill -0 \"${SERVERS[-1]}\"; sleep 0.2; done",
		"}",
		"SERVERS=()",
		"stop() { for pid in \"${SERVERS[@]}\"; do kill \"$pid\" 2>/dev/null || true; wait \"$pid\" || true; done; SERVERS=(); }",
		"trap stop EXIT",
		`keep() { for d in ${names}; do rm -rf "$d/backup"; cp -a "$d/data" "$d/backup"; done; }`,
		`put_back() { for d in ${names}; do rm -rf "$d/data"; cp -a "$d/backup" "$d/data"; done; }`,
		...replicas ? replicaFunction : []
	];
}
const replicaFunction = [
	"REPLICA_PORT=${REPLICA_PORT:-$((PORT + 1))}",
	"on_replica() { mariadb -h127.0.0.1 -P\"$REPLICA_PORT\" -uroot -e \"$1\"; }",
	"follow() {  # the replica reads what the server on $PORT writes",
	"  on_replica \"STOP SLAVE; CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=$PORT, MASTER_USER='root', MASTER_USE_GTID=slave_pos; START SLAVE\"",
	"}",
	"replicates() {  # asynchronous or semi-synchronous: ends the script unless the replica follows in this way",
	"  local expected=OFF running semi i; [ \"$1\" = asynchronous ] || expected=ON",
	"  for ((i = 0; i < 150; i++)); do",
	"    running=$(on_replica 'SHOW REPLICA STATUS\\G' | grep -cE 'Slave_(IO|SQL)_Running: Yes' || true)",
	"    semi=$(sql \"SHOW STATUS LIKE 'Rpl_semi_sync_master_status'\" | awk 'END {print $2}')",
	"    if [ \"$running\" = 2 ] && [ \"$semi\" = \"$expected\" ]; then",
	"      echo \"replication: $1, IO and SQL thread running, semi-sync $semi\"; return",
	"    fi",
	"    sleep 0.2",
	"  done",
	"  echo \"replication is not $1: $running of 2 threads of the replica run, semi-sync is $semi\" >&2; return 1",
	"}"
];
/** Checks that the replica follows as it must, before each load. */
function checkReplication({ replica }) {
	return replica === "none" ? [] : [`replicates ${replica}`];
}
/** Starts one server, with its replica where it has one. */
function localStart({ cells }, server) {
	const most = Math.max(...cells.map(totalThreads));
	const connections = most > MOST_CONNECTIONS ? { max_connections: most + SPARE_CONNECTIONS } : {};
	const all = Object.entries({
		...connections,
		...server.configuration
	}).filter(([name]) => name !== "cores");
	if (server.replica === "none") return [`mariadb_on "$PORT" "$V" ${serverOptions(all)}`.trimEnd()];
	const semi = server.replica === "semi-synchronous";
	const primary = semi ? " --rpl-semi-sync-master-enabled=ON --rpl-semi-sync-master-wait-point=AFTER_SYNC --rpl-semi-sync-master-timeout=3600000" : "";
	const secondary = semi ? " --rpl-semi-sync-slave-enabled=ON" : "";
	const shared = all.filter(([name]) => !/^(?:log_bin|server_id|rpl_semi_sync_.*)$/u.test(name));
	const ofReplica = shared.filter(([name]) => name !== "thread_handling");
	return [
		`mariadb_on "$PORT" "$V" --server-id=1 --log-bin=binlog${primary} ${serverOptions(shared)}`.trimEnd(),
		`mariadb_on "$REPLICA_PORT" "$V-replica" --server-id=2${secondary} ${serverOptions(ofReplica)}`.trimEnd(),
		"follow"
	];
}
function serverOptions(settings) {
	return settings.map(([name, value]) => {
		const text = typeof value === "boolean" ? value ? "ON" : "OFF" : String(value);
		return shellArgument(`--${name.replaceAll("_", "-")}=${text}`);
	}).join(" ");
}
const flagOf = new Map(Object.entries({
	tidb: "db",
	tikv: "kv",
	pd: "pd",
	tiflash: "tiflash"
}));
/** Own builds of a server, with the variable of the script that holds the path of each. */
function ownPrograms({ name, ownBuilds = {} }) {
	return Object.entries(ownBuilds).flatMap(([component, commit]) => {
		const flag = flagOf.get(component);
		const variable = `${component}_${name}`.toUpperCase().replace(/[^A-Z0-9]/gu, "_");
		return flag === void 0 ? [] : [{
			component,
			commit,
			flag,
			variable
		}];
	});
}
/** Calls `start`; TiUP has no version of an own build, so it takes the path of the program. */
function startCall(server) {
	const { name, release = name } = server;
	const paths = ownPrograms(server).map(({ flag, variable }) => `--${flag}.binpath "$${variable}"`);
	return ["start \"$V\"", ...release === name && paths.length === 0 ? [] : [shellArgument(release), ...paths]].join(" ");
}
/** Ends the script at once where nobody says where an own build is. */
function askForPrograms({ servers }) {
	return servers.flatMap((server) => ownPrograms(server).map(({ component, commit, variable }) => {
		const source = commit === "" ? "" : ` of commit ${commit}`;
		return `: "\${${variable}:?absolute path of the ${component} of ${server.name}, an own build${source}}"`;
	}));
}
/**
* Statements of a cluster of TiUP: `start NAME [VERSION [OPTION…]]`, `stop`, `keep` and `put_back`
* its data.
*/
function playgroundFunctions(plan) {
	const [server] = plan.servers;
	const { tidb = 0, tikv = 1, pd = 1, tiflash = 0 } = server?.topology ?? {};
	const slim = tidb === 0;
	const counts = slim ? `--mode tikv-slim --kv ${tikv} --pd ${pd}` : `--db ${tidb} --kv ${tikv} --pd ${pd} --tiflash ${tiflash}`;
	const hasPdFile = [server?.configuration ?? {}, ...plan.cells.map(({ serverSettings = {} }) => serverSettings)].some((all) => Object.keys(all).some((name) => name.startsWith("pd.")));
	const files = `${slim ? "" : " --db.config \"$PWD/tidb.toml\""} --kv.config "$PWD/tikv.toml"${hasPdFile ? " --pd.config \"$PWD/pd.toml\"" : ""}`;
	const data = Object.entries({
		pd,
		tikv,
		tiflash
	}).flatMap(([name, length]) => Array.from({ length }, (_, at) => `${name}-${at}`));
	const mostReplicas = Number(server?.configuration["pd.replication.max-replicas"] ?? MOST_REPLICAS);
	const started = slim ? `[ "$(curl -fs "http://$PD/pd/api/v1/stores" | grep -o '"state_name": *"Up"' | wc -l)" = ${tikv} ]` : "grep -q \"Playground Cluster is started\" playground.log";
	return [
		...askForPrograms(plan),
		"export TIUP_HOME=\"${TIUP_HOME:-$HOME/.tiup}\"",
		...slim ? [] : ["sql() { mysql -h\"$HOST\" -P\"$PORT\" -u\"$DBUSER\" -e \"$1\"; }"],
		"start() {  # name, version if it has another, options; ports are those that playground prints",
		"  : >playground.log",
		`  tiup playground "\${2:-$1}" --tag "bench-$1" --without-monitor --host 127.0.0.1 ${counts}${files}${slim ? "" : " --db.timeout 300"} "\${@:3}" \\`,
		"    >playground.log 2>&1 & PLAYGROUND=$!",
		`  until ${started}; do`,
		"    if grep -E '^[a-z]+-[0-9]+ quit|^check detail log|\\.\\.\\. Error' playground.log >&2; then return 1; fi",
		"    kill -0 \"$PLAYGROUND\"; sleep 1",
		"  done",
		...slim ? [] : ["  local found=$(sed -n 's|^TiDB Dashboard: *http://\\([^/]*\\).*|\\1|p' playground.log); PD=${found:-$PD}"],
		...slim || plan.haproxy !== void 0 ? [] : ["  grep -q -- \"--port $PORT \" playground.log || { echo \"port $PORT is taken\" >&2; return 1; }"],
		...tikv > 1 ? ["  replicated"] : [],
		...plan.haproxy === void 0 ? [] : ["  balance"],
		"}",
		...tikv > 1 ? replicatedFunction(Math.min(mostReplicas, tikv)) : [],
		"PLAYGROUND=",
		"stop() {",
		...plan.haproxy === void 0 ? [] : ["  [ ! -e haproxy.pid ] || kill \"$(cat haproxy.pid)\" || true; rm -f haproxy.pid"],
		"  [ -z \"$PLAYGROUND\" ] || { kill -TERM \"$PLAYGROUND\" || true; wait \"$PLAYGROUND\" || true; }; PLAYGROUND=",
		"}",
		"trap stop EXIT",
		`DATA=(${data.join(" ")})`,
		"keep() { rm -rf \"backup-$1\"; mkdir \"backup-$1\"; for d in \"${DATA[@]}\"; do cp -a --reflink=auto \"$TIUP_HOME/data/bench-$1/$d/data\" \"backup-$1/$d\"; done; }",
		"put_back() { for d in \"${DATA[@]}\"; do rm -rf \"$TIUP_HOME/data/bench-$1/$d/data\"; cp -a --reflink=auto \"backup-$1/$d\" \"$TIUP_HOME/data/bench-$1/$d/data\"; done; }",
		...balancer(plan)
	];
}
/** Replicas that PD wants of each region by default, where it has so many stores. */
const MOST_REPLICAS = 3;
/**
* Waits until PD has placed and filled all replicas: a load before that writes to fewer stores, and
* shares them with copies. Some releases of PD answer in one line, others in many.
*/
function replicatedFunction(replicas) {
	return [
		"replicated() {  # until each region has its replicas",
		"  local i regions pending placed",
		"  for ((i = 0; i < 300; i++)); do",
		`    regions=$(curl -fs "http://$PD/pd/api/v1/stats/region" | tr -d ' \\n' || true)`,
		`    pending=$(curl -fs "http://$PD/pd/api/v1/regions/check/pending-peer" | tr -d ' \\n' || true)`,
		`    if [[ $pending = *'"count":0,'* && $regions =~ ^.\\"count\\":([1-9][0-9]*),.*\\"store_peer_count\\":.([^}]*) ]]; then`,
		`      placed=$(tr , '\\n' <<< "\${BASH_REMATCH[2]}" | awk -F: '{n += $2} END {print n + 0}')`,
		`      [ "$placed" -lt $((${replicas} * BASH_REMATCH[1])) ] || return 0`,
		"    fi",
		"    kill -0 \"$PLAYGROUND\"; sleep 1",
		"  done",
		`  echo "not every region has ${replicas} replicas after 5 minutes" >&2; return 1`,
		"}"
	];
}
/** HAProxy before the TiDB servers that playground printed. */
function balancer({ haproxy, servers }) {
	if (haproxy === void 0) return [];
	const count = servers[0]?.topology.tidb ?? 1;
	const server = "$((++i)) 127.0.0.1:$port check";
	return [
		"balance() {",
		"  cat > haproxy.cfg <<'CFG'",
		...haproxy,
		"CFG",
		"  local i=0 port",
		"  for port in $(sed -n 's/^Connect TiDB:.*--port \\([0-9]*\\).*/\\1/p' playground.log); do",
		`    echo "   server tidb-${server} inter 2000 rise 2 fall 3" >> haproxy.cfg`,
		"  done",
		`  [ "$i" = ${count} ] || { echo "$i of ${count} TiDB servers started" >&2; return 1; }`,
		"  haproxy -c -f haproxy.cfg && haproxy -f haproxy.cfg",
		"}"
	];
}
/** Writes the files of the components of one cluster. @param changes for some cells alone */
function playgroundFiles(server, changes = {}) {
	const configuration = {
		...(server.topology.tidb ?? 0) > 0 && { "tidb.security.auto-tls": false },
		"tikv.server.graceful-shutdown-timeout": "0s",
		...server.configuration,
		...changes
	};
	const { tikv = 1 } = server.topology;
	const hasCache = Object.keys(configuration).some((key) => key.startsWith("tikv.storage.block-cache."));
	const cache = tikv > 1 && !hasCache ? ["# Each TiKV alone would take 45 % of the memory.", `printf '\\n[storage.block-cache]\\ncapacity = "%dMiB"\\n' "$(awk '/^MemTotal/ {print int($2 * 0.4 / 1024 / ${tikv})}' /proc/meminfo)" >> tikv.toml`] : [];
	return [...[
		"tidb",
		"tikv",
		"pd"
	].flatMap((component) => {
		const toml = componentToml(configuration, component);
		return toml === "" ? [] : [
			`cat > ${component}.toml <<'TOML'`,
			toml,
			"TOML"
		];
	}), ...cache];
}
/**
* The configuration file of a component out of flattened keys, `tikv.storage.x`; empty where it has
* none.
*/
function componentToml(configuration, component) {
	const tree = {};
	for (const [name, value] of Object.entries(configuration)) {
		const [first, ...path] = name.split(".");
		const key = path.pop();
		if (first !== component || key === void 0) continue;
		let place = tree;
		for (const part of path) {
			const inner = place[part];
			const next = typeof inner === "object" ? inner : {};
			place[part] = next;
			place = next;
		}
		place[key] = value;
	}
	return toToml(tree).trim();
}

// packages/documents/rerun/script.ts
/** Bash that needs the servers and the load tools alone. */
function rerunScript(plan) {
	const unknown = plan.cells.find((cell) => shellLoad(cell) === void 0);
	if (unknown !== void 0 || plan.cells.length === 0) return {
		kind: "none",
		why: unknown === void 0 ? "no cells" : `${unknown.tool} ${unknown.workload}`
	};
	const parts = plan.servers.map((server) => serverGroups(plan, server));
	const setup = [...new Set(plan.cells.flatMap((cell) => shellLoad(cell)?.setup ?? []))];
	const [first = []] = parts;
	return {
		kind: "script",
		lines: [
			"#!/usr/bin/env bash",
			"set -euo pipefail",
			"mkdir -p \"${BENCH:=$HOME/bench}\" && cd \"$BENCH\"",
			...serverPlace(plan),
			...setup,
			...serverFunctions(plan),
			...clientsFunction(plan.cells),
			...perServer(plan.servers, parts)
		],
		prepare: [
			...serverPlace(plan),
			...setup,
			...first.flatMap(({ prepare }) => prepare)
		],
		perform: first.flatMap(({ perform }) => perform)
	};
}
/** One after the other; servers for which all is the same are a loop over their names. */
function perServer(servers, parts) {
	const texts = parts.map((groups) => groups.flatMap(({ start, prepare, perform }) => [
		...start,
		...prepare,
		...perform,
		"stop"
	]));
	const same = new Set(texts.map((lines) => lines.join("\n"))).size === 1;
	const names = servers.map(({ name }) => name);
	if (same && names.length > 1) return [
		"",
		`for V in ${names.join(" ")}; do`,
		...texts[0] ?? [],
		"done"
	];
	return texts.flatMap((lines, at) => [
		"",
		`V=${names[at]}`,
		...lines
	]);
}
function serverGroups(plan, server) {
	return groupsOf(plan, server).flatMap((group) => {
		const load = shellLoad(group.first);
		return load === void 0 ? [] : [groupPart(plan, server, group, load)];
	});
}
function groupPart(plan, server, { first, cells }, load) {
	const { steps, kind } = plan;
	const all = runsOf(cells, load, steps.reloaded);
	const reloads = ({ first: { id } }) => steps.reloaded.includes(id);
	const owned = kind !== "endpoint";
	const keeps = owned && (steps.reset !== "never" || all.some(reloads));
	const back = keeps ? [
		"stop",
		"put_back \"$V\"",
		...startAgain(plan, server)
	] : [];
	let running = settingsKey(first);
	const perform = all.flatMap((runs) => {
		const changed = owned && settingsKey(runs.first) !== running;
		running = settingsKey(runs.first);
		const restart = changed ? ["stop", ...startServer(plan, server, runs.first.serverSettings)] : [];
		const prewarm = steps.prewarm ? shellLoad(runs.first)?.prewarm : void 0;
		const warm = prewarm === void 0 ? [] : [prewarm];
		const perCell = steps.reset === "cell" ? [...back, ...warm] : [];
		const perWorkload = steps.reset === "workload" || reloads(runs) ? [...back, ...warm] : steps.reset === "never" ? warm : [];
		const inner = loop("threads", runs.threads, [
			...perCell,
			...checkReplication(server),
			oneRun(runs)
		]);
		const body = [...perWorkload, ...several(runs) ? loop("clients", runs.clients, inner) : inner];
		return [...restart, ...loop("testname", runs.names, body)];
	});
	return {
		start: [...forgetData(plan), ...startServer(plan, server, first.serverSettings)],
		prepare: [
			...checkReplication(server),
			...load.prepare,
			...steps.analyze ? load.analyze : [],
			...keeps ? [
				"stop",
				"keep \"$V\"",
				...startAgain(plan, server)
			] : []
		],
		perform
	};
}
function oneRun(runs) {
	return several(runs) ? `clients "$clients" "$V-$testname-$clients-$threads" ${runs.command}` : `${runs.command} | tee "$V-$testname-$threads.log"`;
}
function several({ cells }) {
	return cells.some(({ clients }) => clients > 1);
}
/** `clients NUMBER NAME COMMAND…`: several load processes at once, whose results are added up. */
function clientsFunction(cells) {
	const several = cells.find(({ clients }) => clients > 1);
	const load = several === void 0 ? void 0 : shellLoad(several);
	if (load === void 0) return [];
	return [
		"clients() {  # number of clients, name of the run, command: their results are added up",
		"  local n=$1 name=$2 pids=() i pid; shift 2",
		"  for ((i = 1; i <= n; i++)); do \"$@\" >\"$name-client-$i.log\" & pids+=($!); done",
		"  for pid in \"${pids[@]}\"; do wait \"$pid\"; done",
		`  awk '${load.sum.join("\n       ")}' "$name"-client-*.log | tee "$name.log"`,
		"}"
	];
}
/**
* The cells in their order as loops. @param reloaded cells before whose workload the data is
* restored
*/
function runsOf(cells, load, reloaded) {
	const workloads = groupBy(cells, (cell) => [
		cell.workload,
		load.run(cell),
		settingsKey(cell)
	].join("\n"));
	const all = [];
	for (const own of workloads.values()) {
		const [first] = own;
		if (first === void 0) continue;
		const runs = {
			cells: own,
			first,
			names: [shellArgument(first.workload)],
			threads: [...new Set(own.map(({ threads }) => threads))],
			clients: [...new Set(own.map(({ clients }) => clients))],
			command: load.run(first)
		};
		const last = all.at(-1);
		if (last !== void 0 && !reloaded.includes(first.id) && loopKey(last) === loopKey(runs)) all[all.length - 1] = {
			...last,
			cells: [...last.cells, ...own],
			names: [...last.names, ...runs.names]
		};
		else all.push(runs);
	}
	return all;
}
/** Returns a key of the server settings of a single cell. */
function settingsKey({ serverSettings = {} }) {
	return JSON.stringify(serverSettings);
}
function loopKey({ first, threads, clients, command }) {
	return JSON.stringify([
		settingsKey(first),
		threads,
		clients,
		command
	]);
}
/** A loop over words of a shell, or what stands for one of a single word. */
function loop(variable, values, body) {
	if (values.length === 1) return [`${variable}=${values[0]}`, ...body];
	return [
		`for ${variable} in ${values.join(" ")}; do`,
		...body.map((line) => `  ${line}`),
		"done"
	];
}

// packages/documents/chart/lines-chart.ts
/** A line for each series, with points. */
function linesChart(plot) {
	return plotSvg(plot, "line", (y) => plot.series.map(({ name, values }, number) => {
		const points = values.flatMap((value, at) => value === void 0 ? [] : [{
			x: rounded(placeOf(at, plot.places.length).middle),
			y: rounded(y.place(value)),
			value,
			at
		}]);
		const colour = colourOf(number);
		const dash = dashOf(number) === "" ? "" : ` stroke-dasharray="${dashOf(number)}"`;
		const path = points.map((point, at) => `${at === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
		return (points.length < 2 ? "" : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`) + points.map(({ x, y: height, value, at }) => {
			const hint = `<title>${htmlText(`${name}, ${plot.places[at]}: ${value}`)}</title>`;
			return `<circle cx="${x}" cy="${height}" r="4" fill="${colour}">${hint}</circle>`;
		}).join("");
	}).join(""));
}

// packages/documents/layouts.ts
/** A row for each operation of each number of clients, and three charts of all workloads: YCSB. */
function operationsParts(sweeps, context) {
	const { columns } = context.words;
	const head = [
		columns.clients,
		columns.threads,
		columns.operation,
		"OPS",
		columns.meanMicroseconds,
		columns.percentileMicroseconds
	];
	const parts = sweeps.map((sweep) => {
		const rows = sweep.cells.flatMap((cell) => operationsOf(cell).map((operation) => [
			String(cell.settings.clients),
			String(totalThreads(cell.settings)),
			markdownText(operation),
			text(of(cell, "ops", operation), formatInteger),
			text(of(cell, "latency_avg_ms", operation), microseconds),
			text(of(cell, "latency_p99_ms", operation), microseconds)
		]));
		const paragraphs = [...operationSentences(sweep, context), table(head, rows)];
		return {
			heading: context.words.heads.workload(sweep.name),
			paragraphs,
			charts: []
		};
	});
	const charts = overClients(sweeps, context);
	return charts.length === 0 ? parts : [{
		heading: context.words.overClients,
		paragraphs: [],
		charts
	}, ...parts];
}
/** The peak of each operation, and the greatest rate within a latency, as Markdown. */
function operationSentences(sweep, { words, withinMs }) {
	return [...new Set(sweep.cells.flatMap(operationsOf))].flatMap((operation) => {
		const best = greatest(sweep.cells, operation);
		if (best === void 0) return [];
		const { settings } = best.cell;
		const rate = formatInteger(best.rate);
		const name = markdownText(operation);
		const sentences = [words.peak(name, rate, settings.clients, totalThreads(settings))];
		const within = greatest(sweep.cells.filter((cell) => (of(cell, "latency_avg_ms", operation) ?? Number.POSITIVE_INFINITY) < (withinMs ?? 0)), operation);
		if (within !== void 0 && withinMs !== void 0) sentences.push(words.within(name, formatInteger(within.rate), withinMs));
		return [sentences.join(" ")];
	});
}
function greatest(cells, operation) {
	return cells.flatMap((cell) => {
		const rate = of(cell, "ops", operation);
		return rate === void 0 ? [] : [{
			cell,
			rate
		}];
	}).toSorted((a, b) => b.rate - a.rate)[0];
}
function operationsOf({ values }) {
	return [...values.keys()].flatMap((metric) => metric.startsWith("ops:") ? [metric.slice(4)] : []);
}
function of({ values }, stem, operation) {
	return values.get(`${stem}:${operation}`)?.candidate;
}
/** Throughput, mean and 99th percentile over clients: a line for each workload and operation. */
function overClients(sweeps, { words }) {
	const { columns } = words;
	const shown = [
		{
			stem: "ops",
			label: "OPS",
			factor: 1
		},
		{
			stem: "latency_avg_ms",
			label: columns.meanMicroseconds,
			factor: 1e3
		},
		{
			stem: "latency_p99_ms",
			label: columns.percentileMicroseconds,
			factor: 1e3
		}
	];
	const places = [...new Set(sweeps.flatMap(({ cells }) => cells.map(({ settings }) => settings.clients)))].toSorted((a, b) => a - b);
	return shown.flatMap(({ stem, label, factor }) => {
		const drawnSeries = sweeps.flatMap(({ name, cells }) => [...new Set(cells.flatMap(operationsOf))].map((operation) => ({
			name: `${name.replace(/^Workload /u, "")} ${operation}`,
			values: places.map((count) => {
				const cell = cells.find(({ settings }) => settings.clients === count);
				const value = cell === void 0 ? void 0 : of(cell, stem, operation);
				return value === void 0 ? void 0 : value * factor;
			})
		}))).filter(({ values }) => values.some((value) => value !== void 0));
		if (drawnSeries.length === 0) return [];
		const alt = words.figureOf(label, columns.clients);
		const plot = {
			title: alt,
			xLabel: columns.clients,
			yLabel: label,
			places: places.map(String),
			series: drawnSeries
		};
		return [{
			name: chartName(`operations-${stem}`),
			alt,
			svg: linesChart(plot)
		}];
	});
}
/** Bytes of a row of sysbench's tables with its index: 9.5 GB for 40,000,000 of them. */
const BYTES_OF_ROW = 237.5;
/** A row for each instance: what was requested, and what it did. QPS are the reads and writes. */
function instancesParts(sweeps, instances, { words }) {
	const { columns } = words;
	const cells = sweeps.flatMap((sweep) => sweep.cells);
	const about = ({ settings }) => {
		const instance = instances.get(serverOf(settings));
		return [
			instance?.memory ?? markdownText(serverOf(settings)),
			instance?.storage ?? words.notKnown,
			dataText(settings),
			String(settings.clients)
		];
	};
	const parameters = table([
		columns.memory,
		columns.storageCapacity,
		columns.dataSet,
		columns.numberOfClients,
		columns.tables,
		columns.rowsOfTable,
		columns.concurrence,
		columns.minutes
	], cells.map((cell) => [
		...about(cell),
		String(cell.settings.data.tables ?? words.notKnown),
		separated(Number(cell.settings.data.tableSize ?? 0)),
		String(cell.settings.threads),
		String(Number((cell.settings.durationSeconds / 60).toFixed(2)))
	]));
	const results = table([
		columns.memory,
		columns.storageCapacity,
		columns.dataSet,
		columns.numberOfClients,
		columns.clientConcurrence,
		"QPS",
		"TPS"
	], cells.map((cell) => [
		...about(cell),
		String(cell.settings.threads),
		text(readsAndWrites(cell), separated),
		text(cell.values.get("tps")?.candidate, separated)
	]));
	const places = cells.map((cell) => serverOf(cell.settings));
	const svg = barChart({
		title: "QPS",
		xLabel: columns.memory,
		yLabel: "QPS",
		places,
		series: [{
			name: "QPS",
			values: cells.map(readsAndWrites)
		}, {
			name: "TPS",
			values: cells.map(({ values }) => values.get("tps")?.candidate)
		}]
	});
	return [{
		heading: columns.concurrence,
		paragraphs: [parameters],
		charts: []
	}, {
		heading: "QPS",
		paragraphs: [words.qpsNote.readsAndWrites, results],
		charts: [{
			name: "instances-qps",
			alt: words.figureOf("QPS", columns.memory),
			svg
		}]
	}];
}
function readsAndWrites({ values }) {
	return values.get("qps_rw")?.candidate;
}
/** `238 GB`, as the report says or by the rows that were loaded. */
function dataText({ data }) {
	if (typeof data.dataGb === "number") return `${data.dataGb} GB`;
	const bytes = Number(data.tables ?? 0) * Number(data.tableSize ?? 0) * BYTES_OF_ROW;
	const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, "GB"] : [bytes / 1e6, "MB"];
	return `${Number(size.toPrecision(3))} ${unit}`;
}

// baselines/published/mariadb-oltp-instances.json
var mariadb_oltp_instances_default = {
	schemaVersion: 1,
	id: "mariadb-oltp/published/published",
	suite: "mariadb-oltp",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "single",
	source: { "origin": "TencentDB for MariaDB performance test by instance size; the last row is the tuned configuration; the 64 GB instance ran at 256 threads by the parameter table and 128 by the result table" },
	machine: {},
	targets: { "candidate": {
		"components": {},
		"configuration": {},
		"kind": "imported",
		"product": "MariaDB",
		"refused": [],
		"topology": {},
		"variables": {},
		"version": "unknown"
	} },
	cells: [
		{
			"clients": 1,
			"data": {
				"dataGb": 76,
				"tableSize": 4e7,
				"tables": 8
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@4gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 4,
				"instance storage (GB)": 200,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 4082,
					"tps": 816
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "4gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"dataGb": 142,
				"tableSize": 4e7,
				"tables": 15
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@8gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 8,
				"instance storage (GB)": 200,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 6551,
					"tps": 1310
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "8gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"dataGb": 238,
				"tableSize": 4e7,
				"tables": 25
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@16gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 16,
				"instance storage (GB)": 400,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 11098,
					"tps": 2219
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "16gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 2,
			"data": {
				"dataGb": 238,
				"tableSize": 4e7,
				"tables": 25
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@32gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 32,
				"instance storage (GB)": 700,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 20484,
					"tps": 3768
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "32gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 2,
			"data": {
				"dataGb": 378,
				"tableSize": 4e7,
				"tables": 40
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@64gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 64,
				"instance storage (GB)": 1024,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 36395,
					"tps": 7279
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "64gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 3,
			"data": {
				"dataGb": 378,
				"tableSize": 4e7,
				"tables": 40
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@96gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 96,
				"instance storage (GB)": 1536,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 56465,
					"tps": 11292
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "96gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 3,
			"data": {
				"dataGb": 378,
				"tableSize": 4e7,
				"tables": 40
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@128gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 128,
				"instance storage (GB)": 2048,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 82007,
					"tps": 16120
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "128gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 4,
			"data": {
				"dataGb": 567,
				"tableSize": 4e7,
				"tables": 60
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@244gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 244,
				"instance storage (GB)": 3072,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 99868,
					"tps": 19505
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "244gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 6,
			"data": {
				"dataGb": 567,
				"tableSize": 4e7,
				"tables": 60
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@488gb",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 488,
				"instance storage (GB)": 6144,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 141136,
					"tps": 28449
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "488gb",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 6,
			"data": {
				"dataGb": 140,
				"tableSize": 1e7,
				"tables": 60
			},
			"durationSeconds": 1800,
			"id": "sysbench/oltp_read_write/128@488gb-tuned",
			"options": {
				"delete-inserts": 0,
				"index-updates": 1,
				"instance memory (GB)": 488,
				"instance storage (GB)": 6144,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 4,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 1800,
				"metrics": {
					"qps_rw": 245408,
					"tps": 47201
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"server": "488gb-tuned",
			"threads": 128,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		}
	],
	completeness: { "state": "complete" }
};

// baselines/published/mariadb-strong-sync.json
var mariadb_strong_sync_default = {
	schemaVersion: 1,
	id: "mariadb-strong-sync/published/published",
	suite: "mariadb-strong-sync",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "side-by-side",
	source: { "origin": "TencentDB for MariaDB strong synchronisation test: TencentDB for MariaDB 10.1.10 (strong sync) against open-source MySQL 5.6 (async replication)" },
	machine: {},
	targets: {
		"base": {
			"components": {},
			"configuration": {},
			"kind": "imported",
			"product": "MySQL",
			"refused": [],
			"topology": {},
			"variables": {},
			"version": "5.6"
		},
		"candidate": {
			"components": {},
			"configuration": {},
			"kind": "imported",
			"product": "MariaDB",
			"refused": [],
			"topology": {},
			"variables": {},
			"version": "10.1.10"
		}
	},
	cells: [
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_point_select/50",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": .16,
					"latency_p99_ms": .26,
					"qps": 306512
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": .15,
					"latency_p99_ms": .24,
					"qps": 310695
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 50,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_point_select/100",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": .24,
					"latency_p99_ms": .48,
					"qps": 417443
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": .2,
					"latency_p99_ms": .72,
					"qps": 454640
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_point_select/200",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": .57,
					"latency_p99_ms": 1,
					"qps": 423419
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": .56,
					"latency_p99_ms": 1.22,
					"qps": 488224
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_point_select/500",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 1.16,
					"latency_p99_ms": 2.42,
					"qps": 438512
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 1.21,
					"latency_p99_ms": 2.61,
					"qps": 490678
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 500,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_point_select/1000",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 2.3,
					"latency_p99_ms": 6.3,
					"qps": 412723
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 2.1,
					"latency_p99_ms": 4.21,
					"qps": 481342
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 1e3,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_update_non_index/50",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 2.37,
					"latency_p99_ms": 2.82,
					"qps": 24816
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 2.33,
					"latency_p99_ms": 2.55,
					"qps": 28925
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 50,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_update_non_index/100",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 2.25,
					"latency_p99_ms": 3.91,
					"qps": 43046
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 2.3,
					"latency_p99_ms": 4,
					"qps": 43466
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_update_non_index/200",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 3.92,
					"latency_p99_ms": 7.86,
					"qps": 54690
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 3.7,
					"latency_p99_ms": 7.27,
					"qps": 54045
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_update_non_index/500",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 7.44,
					"latency_p99_ms": 14.1,
					"qps": 70192
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 7.25,
					"latency_p99_ms": 15.52,
					"qps": 70370
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 500,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_update_non_index/1000",
			"options": {
				"duration": "not given in the report",
				"percentile": 99,
				"rand-type": "special"
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 15.2,
					"latency_p99_ms": 29.47,
					"qps": 68447
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 14.35,
					"latency_p99_ms": 30.73,
					"qps": 69890
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 1e3,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_read_write/50",
			"options": {
				"delete-inserts": 1,
				"duration": "not given in the report",
				"index-updates": 1,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 1,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 2.7,
					"latency_p99_ms": 4.13,
					"qps": 154806
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 1.84,
					"latency_p99_ms": 3.45,
					"qps": 162883
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 50,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_read_write/100",
			"options": {
				"delete-inserts": 1,
				"duration": "not given in the report",
				"index-updates": 1,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 1,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 3.85,
					"latency_p99_ms": 7.4,
					"qps": 162696
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 3.58,
					"latency_p99_ms": 6.64,
					"qps": 173974
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_read_write/200",
			"options": {
				"delete-inserts": 1,
				"duration": "not given in the report",
				"index-updates": 1,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 1,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 5.64,
					"latency_p99_ms": 12.92,
					"qps": 204550
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 5.76,
					"latency_p99_ms": 11.9,
					"qps": 208128
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_read_write/500",
			"options": {
				"delete-inserts": 1,
				"duration": "not given in the report",
				"index-updates": 1,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 1,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 13.93,
					"latency_p99_ms": 28.58,
					"qps": 235386
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 13.58,
					"latency_p99_ms": 27.23,
					"qps": 232543
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 500,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 218e4,
				"tables": 10
			},
			"durationSeconds": 600,
			"id": "sysbench/oltp_read_write/1000",
			"options": {
				"delete-inserts": 1,
				"duration": "not given in the report",
				"index-updates": 1,
				"non-index-updates": 0,
				"percentile": 99,
				"point-selects": 1,
				"rand-type": "special",
				"range-selects": false
			},
			"runs": [{
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 28.29,
					"latency_p99_ms": 60.72,
					"qps": 201765
				},
				"round": 1,
				"side": "base",
				"slice": 0,
				"state": "valid"
			}, {
				"durationSeconds": 600,
				"metrics": {
					"latency_avg_ms": 27.76,
					"latency_p99_ms": 54.38,
					"qps": 226130
				},
				"round": 1,
				"side": "candidate",
				"slice": 1,
				"state": "valid"
			}],
			"threads": 1e3,
			"tool": "sysbench",
			"toolVersion": "0.5",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		}
	],
	completeness: { "state": "complete" }
};

// baselines/published/tidb-cloud-sysbench-v7.1.3.json
var tidb_cloud_sysbench_v7_1_3_default = {
	schemaVersion: 1,
	id: "tidb-cloud-sysbench/v7.1.3/published",
	suite: "tidb-cloud-sysbench",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "single",
	source: { "origin": "TiDB Cloud Dedicated sysbench performance test report, TiDB v7.1.3 (cloud, dedicated); 2 TiDB 16 vCPU 32 GiB, 3 TiKV 16 vCPU 64 GiB; client c6a.2xlarge" },
	machine: {},
	targets: { "candidate": {
		"components": {},
		"configuration": {},
		"kind": "imported",
		"product": "TiDB",
		"refused": [],
		"topology": {
			"tidb": 2,
			"tikv": 3
		},
		"variables": {},
		"version": "v7.1.3"
	} },
	cells: [
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/50",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 1.93,
					"tps": 35309
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": false },
			"threads": 50,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/100",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 2,
					"tps": 64853
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": false },
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/200",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 2.22,
					"tps": 118462
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": false },
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/50",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 48.3,
					"tps": 1218
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 50,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/100",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 53.9,
					"tps": 2235
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/200",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 87.6,
					"tps": 3380
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/100",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 11.7,
					"tps": 10928
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/200",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 12.8,
					"tps": 19985
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/400",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 14.7,
					"tps": 35621
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 400,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/100",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 14.7,
					"tps": 8854
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/200",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 18.6,
					"tps": 14414
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/400",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 25.3,
					"tps": 21997
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 400,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_insert/100",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 8.13,
					"tps": 15575
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 100,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_insert"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_insert/200",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 11,
					"tps": 25078
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 200,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_insert"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 32
			},
			"durationSeconds": 1200,
			"id": "sysbench/oltp_insert/400",
			"options": {
				"auto-inc": false,
				"mysql-ignore-errors": "1062,2013,8028,9007",
				"percentile": 95,
				"rand-type": "special",
				"report-interval": 10
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 15.6,
					"tps": 38436
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"serverSettings": { "tikv.raft-engine.prefill-for-recycle": true },
			"threads": 400,
			"tool": "sysbench",
			"toolVersion": "1.0.20",
			"warmUpSeconds": 0,
			"workload": "oltp_insert"
		}
	],
	completeness: { "state": "complete" }
};

// baselines/published/tidb-sysbench-v6.1.0.json
var tidb_sysbench_v6_1_0_default = {
	schemaVersion: 1,
	id: "tidb-sysbench/v6.1.0/published",
	suite: "tidb-sysbench",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "single",
	source: { "origin": "TiDB sysbench performance test report, v6.2.0 against v6.1.0; the figures of v6.1.0" },
	machine: {},
	targets: { "candidate": {
		"components": {},
		"configuration": {
			"tidb.log.level": "error",
			"tidb.prepared-plan-cache.enabled": true,
			"tidb.tikv-client.max-batch-wait-time": 2e6,
			"tikv.raftstore.apply-pool-size": 3,
			"tikv.raftstore.store-pool-size": 3,
			"tikv.readpool.unified.max-thread-count": 10,
			"tikv.rocksdb.max-background-jobs": 8,
			"tikv.server.grpc-concurrency": 6,
			"tikv.storage.scheduler-worker-pool-size": 5
		},
		"kind": "imported",
		"product": "TiDB",
		"refused": [],
		"topology": {
			"haproxy": 1,
			"pd": 3,
			"tidb": 3,
			"tikv": 3
		},
		"variables": {
			"tidb_enable_1pc": 1,
			"tidb_enable_async_commit": 1,
			"tidb_enable_clustered_index": 1,
			"tidb_guarantee_linearizability": 0,
			"tidb_hashagg_final_concurrency": 1,
			"tidb_hashagg_partial_concurrency": 1,
			"tidb_prepared_plan_cache_size": 1e3
		},
		"version": "v6.1.0"
	} },
	cells: [
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 1.93,
					"tps": 243530.01
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 3.68,
					"tps": 304121.47
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 5,
					"tps": 327301.23
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 11.45,
					"tps": 42608.8
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 18.95,
					"tps": 54264.47
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 26.2,
					"tps": 60667.47
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 23.52,
					"tps": 19384.75
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 38.25,
					"tps": 24144.78
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 51.94,
					"tps": 26770.9
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 86,
					"tps": 4849.67
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 161.51,
					"tps": 5643.89
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 235.74,
					"tps": 5954.91
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		}
	],
	completeness: { "state": "complete" }
};

// baselines/published/tidb-sysbench-v6.2.0.json
var tidb_sysbench_v6_2_0_default = {
	schemaVersion: 1,
	id: "tidb-sysbench/v6.2.0/published",
	suite: "tidb-sysbench",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "single",
	source: { "origin": "TiDB sysbench performance test report, v6.2.0 against v6.1.0; the figures of v6.2.0" },
	machine: {},
	targets: { "candidate": {
		"components": {},
		"configuration": {
			"tidb.log.level": "error",
			"tidb.prepared-plan-cache.enabled": true,
			"tidb.tikv-client.max-batch-wait-time": 2e6,
			"tikv.raftstore.apply-pool-size": 3,
			"tikv.raftstore.store-pool-size": 3,
			"tikv.readpool.unified.max-thread-count": 10,
			"tikv.rocksdb.max-background-jobs": 8,
			"tikv.server.grpc-concurrency": 6,
			"tikv.storage.scheduler-worker-pool-size": 5
		},
		"kind": "imported",
		"product": "TiDB",
		"refused": [],
		"topology": {
			"haproxy": 1,
			"pd": 3,
			"tidb": 3,
			"tikv": 3
		},
		"variables": {
			"tidb_enable_1pc": 1,
			"tidb_enable_async_commit": 1,
			"tidb_enable_clustered_index": 1,
			"tidb_guarantee_linearizability": 0,
			"tidb_hashagg_final_concurrency": 1,
			"tidb_hashagg_partial_concurrency": 1,
			"tidb_prepared_plan_cache_size": 1e3
		},
		"version": "v6.2.0"
	} },
	cells: [
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 2.07,
					"tps": 236885.24
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 4.03,
					"tps": 291395.84
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_point_select/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 5.47,
					"tps": 314720.02
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_point_select"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 11.24,
					"tps": 42372.82
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 18.95,
					"tps": 53672.69
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_non_index/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 26.68,
					"tps": 60116.14
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_non_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 23.52,
					"tps": 19353.58
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 37.56,
					"tps": 24007.57
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_update_index/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 52.89,
					"tps": 26589.84
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_update_index"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/300",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 84.47,
					"tps": 4797.59
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/600",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 161.51,
					"tps": 5565.17
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 600,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		},
		{
			"clients": 1,
			"data": {
				"tableSize": 1e7,
				"tables": 16
			},
			"dataReset": "cell",
			"durationSeconds": 1200,
			"id": "sysbench/oltp_read_write/900",
			"options": {
				"percentile": 95,
				"rand-type": "uniform",
				"report-interval": 1
			},
			"runs": [{
				"durationSeconds": 1200,
				"metrics": {
					"latency_p95_ms": 235.74,
					"tps": 5885.22
				},
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "sysbench",
			"toolVersion": "1.1.0-df89d34",
			"warmUpSeconds": 0,
			"workload": "oltp_read_write"
		}
	],
	completeness: { "state": "complete" }
};

// baselines/published/tidb-tpcc-v5.1.1.json
var tidb_tpcc_v5_1_1_default = {
	schemaVersion: 1,
	id: "tidb-tpcc/v5.1.1/published",
	suite: "tidb-tpcc",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "single",
	source: { "origin": "TiDB TPC-C performance test report, v5.2.0 against v5.1.1; the figures of v5.1.1, read off its chart (±0.7 %)" },
	machine: {},
	targets: { "candidate": {
		"components": {},
		"configuration": {
			"tidb.log.level": "error",
			"tidb.performance.max-procs": 20,
			"tidb.prepared-plan-cache.enabled": true,
			"tidb.tikv-client.max-batch-wait-time": 2e6,
			"tikv.pessimistic-txn.pipelined": true,
			"tikv.raftdb.allow-concurrent-memtable-write": true,
			"tikv.raftdb.max-background-jobs": 4,
			"tikv.raftstore.apply-max-batch-size": 2048,
			"tikv.raftstore.apply-pool-size": 3,
			"tikv.raftstore.store-max-batch-size": 2048,
			"tikv.raftstore.store-pool-size": 3,
			"tikv.readpool.storage.normal-concurrency": 10,
			"tikv.readpool.unified.max-thread-count": 20,
			"tikv.readpool.unified.min-thread-count": 5,
			"tikv.rocksdb.max-background-jobs": 8,
			"tikv.server.enable-request-batch": false,
			"tikv.server.grpc-concurrency": 6,
			"tikv.storage.scheduler-worker-pool-size": 20
		},
		"kind": "imported",
		"product": "TiDB",
		"refused": [],
		"topology": {
			"haproxy": 1,
			"pd": 3,
			"tidb": 3,
			"tikv": 3
		},
		"variables": {
			"tidb_enable_1pc": 1,
			"tidb_enable_async_commit": 1,
			"tidb_enable_clustered_index": 1,
			"tidb_guarantee_linearizability": 0,
			"tidb_hashagg_final_concurrency": 1,
			"tidb_hashagg_partial_concurrency": 1
		},
		"version": "v5.1.1"
	} },
	cells: [
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/100",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 61462 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 100,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/300",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 70184 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/500",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 69686 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 500,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/700",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 71864 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 700,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/900",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 70564 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1100",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 70125 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1100,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1300",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 69875 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1300,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1500",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 68394 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1500,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1700",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 68805 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1700,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		}
	],
	completeness: { "state": "complete" }
};

// baselines/published/tidb-tpcc-v5.2.0.json
var tidb_tpcc_v5_2_0_default = {
	schemaVersion: 1,
	id: "tidb-tpcc/v5.2.0/published",
	suite: "tidb-tpcc",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "single",
	source: { "origin": "TiDB TPC-C performance test report, v5.2.0 against v5.1.1; the figures of v5.2.0, read off its chart (±0.7 %)" },
	machine: {},
	targets: { "candidate": {
		"components": {},
		"configuration": {
			"tidb.log.level": "error",
			"tidb.performance.max-procs": 20,
			"tidb.prepared-plan-cache.enabled": true,
			"tidb.tikv-client.max-batch-wait-time": 2e6,
			"tikv.pessimistic-txn.pipelined": true,
			"tikv.raftdb.allow-concurrent-memtable-write": true,
			"tikv.raftdb.max-background-jobs": 4,
			"tikv.raftstore.apply-max-batch-size": 2048,
			"tikv.raftstore.apply-pool-size": 3,
			"tikv.raftstore.store-max-batch-size": 2048,
			"tikv.raftstore.store-pool-size": 3,
			"tikv.readpool.storage.normal-concurrency": 10,
			"tikv.readpool.unified.max-thread-count": 20,
			"tikv.readpool.unified.min-thread-count": 5,
			"tikv.rocksdb.max-background-jobs": 8,
			"tikv.server.enable-request-batch": false,
			"tikv.server.grpc-concurrency": 6,
			"tikv.storage.scheduler-worker-pool-size": 20
		},
		"kind": "imported",
		"notes": [{
			"what": "tidb.security.auto-tls",
			"why": "the overview of the report blames it, as on by default in v5.2.0; the release notes say that it is off"
		}],
		"product": "TiDB",
		"refused": [],
		"topology": {
			"haproxy": 1,
			"pd": 3,
			"tidb": 3,
			"tikv": 3
		},
		"variables": {
			"tidb_enable_1pc": 1,
			"tidb_enable_async_commit": 1,
			"tidb_enable_clustered_index": 1,
			"tidb_guarantee_linearizability": 0,
			"tidb_hashagg_final_concurrency": 1,
			"tidb_hashagg_partial_concurrency": 1
		},
		"version": "v5.2.0"
	} },
	cells: [
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/100",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 59993 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 100,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/300",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 65271 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 300,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/500",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 68047 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 500,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/700",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 68024 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 700,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/900",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 68778 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 900,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1100",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 65769 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1100,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1300",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 64404 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1300,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1500",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 67235 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1500,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		},
		{
			"clients": 1,
			"data": { "warehouses": 5e3 },
			"durationSeconds": 300,
			"id": "go-tpc/tpcc/1700",
			"options": {},
			"runs": [{
				"durationSeconds": 300,
				"metrics": { "tpmc": 67253 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 1700,
			"tool": "go-tpc",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "tpcc"
		}
	],
	completeness: { "state": "complete" }
};

// baselines/published/tikv-ycsb.json
var tikv_ycsb_default = {
	schemaVersion: 1,
	id: "tikv-ycsb/published/published",
	suite: "tikv-ycsb",
	createdAt: "2026-11-21T00:00:00Z",
	programVersion: "0.1.0",
	design: "single",
	source: { "origin": "TiKV performance report, TiKV, 3 nodes of 40 vCPU 64 GiB, RawKV; the labels of its figure 1, throughput of one operation of each workload; at most 200,000 OPS within 10 ms" },
	machine: {},
	targets: { "candidate": {
		"components": {},
		"configuration": {},
		"kind": "imported",
		"product": "TiKV",
		"refused": [],
		"topology": {
			"pd": 1,
			"tikv": 3
		},
		"variables": {},
		"version": "v5.1.0"
	} },
	cells: [
		{
			"clients": 1,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 116,
			"id": "go-ycsb/c/1x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 116,
				"metrics": { "ops:READ": 86184 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 2,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 131,
			"id": "go-ycsb/c/2x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 131,
				"metrics": { "ops:READ": 153090 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 3,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 163,
			"id": "go-ycsb/c/3x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 163,
				"metrics": { "ops:READ": 184467 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 4,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 188,
			"id": "go-ycsb/c/4x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 188,
				"metrics": { "ops:READ": 212465 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 5,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 241,
			"id": "go-ycsb/c/5x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 241,
				"metrics": { "ops:READ": 207870 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 6,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 289,
			"id": "go-ycsb/c/6x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 289,
				"metrics": { "ops:READ": 207605 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 7,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 342,
			"id": "go-ycsb/c/7x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 342,
				"metrics": { "ops:READ": 204590 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 8,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 404,
			"id": "go-ycsb/c/8x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 404,
				"metrics": { "ops:READ": 198126 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 9,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 462,
			"id": "go-ycsb/c/9x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 462,
				"metrics": { "ops:READ": 194608 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 10,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 508,
			"id": "go-ycsb/c/10x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 508,
				"metrics": { "ops:READ": 196729 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 11,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 540,
			"id": "go-ycsb/c/11x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 540,
				"metrics": { "ops:READ": 203559 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 12,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 625,
			"id": "go-ycsb/c/12x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 625,
				"metrics": { "ops:READ": 192020 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "c"
		},
		{
			"clients": 1,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 283,
			"id": "go-ycsb/a/1x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 283,
				"metrics": { "ops:UPDATE": 17656 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 2,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 420,
			"id": "go-ycsb/a/2x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 420,
				"metrics": { "ops:UPDATE": 23782 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 3,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 469,
			"id": "go-ycsb/a/3x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 469,
				"metrics": { "ops:UPDATE": 31989 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 4,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 577,
			"id": "go-ycsb/a/4x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 577,
				"metrics": { "ops:UPDATE": 34643 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 5,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 640,
			"id": "go-ycsb/a/5x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 640,
				"metrics": { "ops:UPDATE": 39061 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 6,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 751,
			"id": "go-ycsb/a/6x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 751,
				"metrics": { "ops:UPDATE": 39958 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 7,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 867,
			"id": "go-ycsb/a/7x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 867,
				"metrics": { "ops:UPDATE": 40350 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 8,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 944,
			"id": "go-ycsb/a/8x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 944,
				"metrics": { "ops:UPDATE": 42376 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 9,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1062,
			"id": "go-ycsb/a/9x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1062,
				"metrics": { "ops:UPDATE": 42389 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 10,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1155,
			"id": "go-ycsb/a/10x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1155,
				"metrics": { "ops:UPDATE": 43275 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 11,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1273,
			"id": "go-ycsb/a/11x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1273,
				"metrics": { "ops:UPDATE": 43218 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 12,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1426,
			"id": "go-ycsb/a/12x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1426,
				"metrics": { "ops:UPDATE": 42077 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "a"
		},
		{
			"clients": 1,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 129,
			"id": "go-ycsb/b/1x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 129,
				"metrics": { "ops:READ": 73752 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 2,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 155,
			"id": "go-ycsb/b/2x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 155,
				"metrics": { "ops:READ": 122479 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 3,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 201,
			"id": "go-ycsb/b/3x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 201,
				"metrics": { "ops:READ": 141468 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 4,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 232,
			"id": "go-ycsb/b/4x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 232,
				"metrics": { "ops:READ": 163885 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 5,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 281,
			"id": "go-ycsb/b/5x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 281,
				"metrics": { "ops:READ": 169122 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 6,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 346,
			"id": "go-ycsb/b/6x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 346,
				"metrics": { "ops:READ": 164630 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 7,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 399,
			"id": "go-ycsb/b/7x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 399,
				"metrics": { "ops:READ": 166637 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 8,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 452,
			"id": "go-ycsb/b/8x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 452,
				"metrics": { "ops:READ": 168093 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 9,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 509,
			"id": "go-ycsb/b/9x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 509,
				"metrics": { "ops:READ": 168026 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 10,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 565,
			"id": "go-ycsb/b/10x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 565,
				"metrics": { "ops:READ": 168085 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 11,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 610,
			"id": "go-ycsb/b/11x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 610,
				"metrics": { "ops:READ": 171327 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 12,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 692,
			"id": "go-ycsb/b/12x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 692,
				"metrics": { "ops:READ": 164771 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "b"
		},
		{
			"clients": 1,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 134,
			"id": "go-ycsb/d/1x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 134,
				"metrics": { "ops:READ": 70830 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 2,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 182,
			"id": "go-ycsb/d/2x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 182,
				"metrics": { "ops:READ": 104377 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 3,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 228,
			"id": "go-ycsb/d/3x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 228,
				"metrics": { "ops:READ": 124912 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 4,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 315,
			"id": "go-ycsb/d/4x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 315,
				"metrics": { "ops:READ": 120682 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 5,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 329,
			"id": "go-ycsb/d/5x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 329,
				"metrics": { "ops:READ": 144337 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 6,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 403,
			"id": "go-ycsb/d/6x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 403,
				"metrics": { "ops:READ": 141444 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 7,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 514,
			"id": "go-ycsb/d/7x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 514,
				"metrics": { "ops:READ": 129325 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 8,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 510,
			"id": "go-ycsb/d/8x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 510,
				"metrics": { "ops:READ": 149093 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 9,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 677,
			"id": "go-ycsb/d/9x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 677,
				"metrics": { "ops:READ": 126280 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 10,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 656,
			"id": "go-ycsb/d/10x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 656,
				"metrics": { "ops:READ": 144923 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 11,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 701,
			"id": "go-ycsb/d/11x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 701,
				"metrics": { "ops:READ": 149113 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 12,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 919,
			"id": "go-ycsb/d/12x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "latest"
			},
			"runs": [{
				"durationSeconds": 919,
				"metrics": { "ops:READ": 124053 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "d"
		},
		{
			"clients": 1,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 309,
			"id": "go-ycsb/f/1x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 309,
				"metrics": { "ops:READ": 32378 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 2,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 402,
			"id": "go-ycsb/f/2x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 402,
				"metrics": { "ops:READ": 49743 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 3,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 466,
			"id": "go-ycsb/f/3x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 466,
				"metrics": { "ops:READ": 64407 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 4,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 581,
			"id": "go-ycsb/f/4x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 581,
				"metrics": { "ops:READ": 68805 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 5,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 695,
			"id": "go-ycsb/f/5x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 695,
				"metrics": { "ops:READ": 71902 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 6,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 817,
			"id": "go-ycsb/f/6x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 817,
				"metrics": { "ops:READ": 73483 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 7,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 949,
			"id": "go-ycsb/f/7x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 949,
				"metrics": { "ops:READ": 73727 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 8,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1081,
			"id": "go-ycsb/f/8x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1081,
				"metrics": { "ops:READ": 73977 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 9,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1196,
			"id": "go-ycsb/f/9x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1196,
				"metrics": { "ops:READ": 75223 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 10,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1310,
			"id": "go-ycsb/f/10x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1310,
				"metrics": { "ops:READ": 76361 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 11,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1450,
			"id": "go-ycsb/f/11x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1450,
				"metrics": { "ops:READ": 75859 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		},
		{
			"clients": 12,
			"data": {
				"database": "tikv-raw",
				"records": 1e7
			},
			"durationSeconds": 1671,
			"id": "go-ycsb/f/12x40",
			"options": {
				"duration": "derived from operations and rate",
				"operations": 1e7,
				"request-distribution": "uniform"
			},
			"runs": [{
				"durationSeconds": 1671,
				"metrics": { "ops:READ": 71814 },
				"round": 1,
				"side": "candidate",
				"slice": 0,
				"state": "valid"
			}],
			"threads": 40,
			"tool": "go-ycsb",
			"toolVersion": "unknown",
			"warmUpSeconds": 0,
			"workload": "f"
		}
	],
	completeness: { "state": "complete" }
};

// packages/documents/published/records.ts
const files = {
	"mariadb-oltp-instances": mariadb_oltp_instances_default,
	"mariadb-strong-sync": mariadb_strong_sync_default,
	"tidb-cloud-sysbench-v7.1.3": tidb_cloud_sysbench_v7_1_3_default,
	"tidb-sysbench-v6.1.0": tidb_sysbench_v6_1_0_default,
	"tidb-sysbench-v6.2.0": tidb_sysbench_v6_2_0_default,
	"tidb-tpcc-v5.1.1": tidb_tpcc_v5_1_1_default,
	"tidb-tpcc-v5.2.0": tidb_tpcc_v5_2_0_default,
	"tikv-ycsb": tikv_ycsb_default
};
/**
* The figures of a report as one record: of two files the first is the base.
* @param names as the preset's report has them
* @returns undefined where there are none of these names
*/
function publishedRecord(names) {
	const [first, second] = names.flatMap((name) => files[name] === void 0 ? [] : [recordSchema.parse(files[name])]);
	return first === void 0 || second === void 0 ? first : ofBoth(first, second);
}
function ofBoth(base, candidate) {
	const asBase = (runs) => runs.map((run) => ({
		...run,
		side: "base"
	}));
	return {
		...candidate,
		targets: {
			...candidate.targets,
			base: base.targets.candidate
		},
		cells: candidate.cells.map((cell) => ({
			...cell,
			runs: [...asBase(base.cells.find(({ id }) => id === cell.id)?.runs ?? []), ...cell.runs]
		}))
	};
}
/**
* Mean improvements that a report states itself and that its figures do not give exactly, as
* fractions, by preset and workload: those of TPC-C are read off a chart, and give -4.18 %.
*/
const statedMeans = { "tidb-tpcc": { "go-tpc tpcc": -.0422 } };

// packages/documents/results.ts
/** The scenarios of the strong sync report. */
const scenarios = {
	oltp_point_select: "Read",
	oltp_update_non_index: "Update",
	oltp_read_write: "Hybrid"
};
function resultsOf(subject, words) {
	const results = resultsInLayout(subject, words);
	return subject.result?.completeness.state === "partial" ? {
		...results,
		sentences: []
	} : results;
}
function resultsInLayout(subject, words) {
	const layout = subject.preset?.report.layout;
	const sweeps = namedSweeps(subject, layout);
	const context = {
		sides: subject.sides,
		isCut: subject.result?.completeness.state === "partial",
		words,
		withinMs: subject.preset?.report.withinMs,
		...subject.kind === "published" ? { publishedMeans: statedMeans[subject.preset?.name ?? ""] ?? {} } : {},
		...layout === "threads" ? { digits: {
			rate: formatInteger,
			latency: threeDigits
		} } : {},
		...layout === "tpmc" ? {
			lines: true,
			digits: {
				rate: toolDigits,
				latency: toolDigits
			}
		} : {}
	};
	switch (layout) {
		case void 0:
		case "threads":
		case "two-versions":
		case "tpmc": return {
			sweeps,
			parts: threadsParts(sweeps, context),
			sentences: sentencesOf(sweeps, context)
		};
		case "operations": return {
			sweeps,
			parts: operationsParts(sweeps, context),
			sentences: sweeps.flatMap((sweep) => operationSentences(sweep, context).map((sentence) => `${markdownText(sweep.name)}: ${sentence}`))
		};
		case "instances": return {
			sweeps,
			parts: instancesParts(sweeps, instancesOf(subject.published), context),
			sentences: []
		};
		case "strong-sync": return {
			sweeps,
			parts: strongSyncParts(sweeps, context),
			sentences: sentencesOf(sweeps, context)
		};
	}
}
function namedSweeps({ cells }, layout) {
	const sweeps = documentSweeps(cells, layout === "strong-sync" ? "qps" : void 0);
	if (layout === "tpmc") return sweeps.map((sweep) => ({
		...sweep,
		latency: void 0
	}));
	if (layout !== "strong-sync") return sweeps;
	return sweeps.map((sweep) => {
		const workload = sweep.cells[0]?.settings.workload ?? "";
		return {
			...sweep,
			name: scenarios[workload] ?? sweep.name
		};
	});
}
/** Describes how two versions compare, else the most of each workload. */
function sentencesOf(sweeps, context) {
	return sweeps.flatMap((sweep) => {
		const compared = improvementSentence(sweep, context.sides, context);
		if (compared !== void 0) return [compared];
		const { rate, name, cells } = sweep;
		const best = cells.flatMap(({ settings, values }) => {
			const value = rate === void 0 ? void 0 : values.get(rate)?.candidate;
			return value === void 0 ? [] : [{
				value,
				threads: totalThreads(settings)
			}];
		}).toSorted((a, b) => b.value - a.value)[0];
		if (best === void 0 || rate === void 0) return [];
		const digits = context.digits?.rate ?? toolDigits;
		return [context.words.most(markdownText(name), rateLabel(rate), digits(best.value), best.threads)];
	});
}
/** Returns the instances of the report, by name. */
function instancesOf(published) {
	return new Map((published?.cells ?? []).map((cell) => {
		const name = serverOf(cell);
		const tuned = name.endsWith("-tuned") ? " (tuned)" : "";
		return [name, {
			memory: `${cell.options["instance memory (GB)"]} GB${tuned}`,
			storage: storageText(Number(cell.options["instance storage (GB)"]))
		}];
	}));
}
/** `200 GB`, `1.5 TB`: a terabyte has 1,024. */
function storageText(gigabytes) {
	return gigabytes < 1024 ? `${gigabytes} GB` : `${gigabytes / 1024} TB`;
}
/** A table over threads for each workload, with its sentence and its chart: sysbench and TPC-C. */
function threadsParts(sweeps, context) {
	const { sides, words, lines, digits = {
		rate: toolDigits,
		latency: toolDigits
	} } = context;
	return sweeps.map((sweep, number) => {
		const sentence = improvementSentence(sweep, sides, context);
		const name = `${number + 1}-${sweep.key}`;
		const charts = drawSweep(sweep, sides, name, words, lines ? linesChart : void 0);
		return {
			heading: words.heads.workload(sweep.name),
			paragraphs: [...sentence === void 0 ? [] : [sentence], threadsTable(sweep, sides, words, digits)],
			charts
		};
	});
}
/**
* `Compared with v6.1.0, the Point Select performance of v6.2.0 slightly drops by 3.58%.`, as
* Markdown.
*/
function improvementSentence(sweep, { base, candidate }, { words, publishedMeans = {}, isCut }) {
	if (isCut === true) return void 0;
	const mean = publishedMeans[sweep.key] ?? (sweep.rate === void 0 ? void 0 : meanImprovement(sweep.cells, sweep.rate));
	if (mean === void 0 || base === void 0 || sweep.rate === void 0) return void 0;
	const size = Math.abs(mean * 100).toFixed(2);
	const name = sweep.name === "" ? rateLabel(sweep.rate) : sweep.name;
	return words.improvement(...[
		base,
		name,
		candidate
	].map((one) => markdownText(one)), size, sizeOf(mean));
}
function sizeOf(mean) {
	const way = mean < 0 ? "down" : "up";
	const points = Math.abs(mean * 100);
	if (points < 1) return `unchanged-${way}`;
	if (points < 3) return `small-${way}`;
	return points < 5 ? `slight-${way}` : `large-${way}`;
}
/**
* A row for each version at each number of threads, of all statements: the comparison of two kinds
* of replication.
*/
function strongSyncParts(sweeps, { sides, words }) {
	const { columns, heads } = words;
	const head = [
		columns.concurrence,
		columns.version,
		"QPS",
		columns.responseTime,
		columns.percentileResponseTime
	];
	const sideNames = sides.base === void 0 ? ["candidate"] : ["base", "candidate"];
	return sweeps.map((sweep, number) => {
		const rows = sweep.cells.flatMap(({ settings, values }) => sideNames.map((side) => [
			String(totalThreads(settings)),
			markdownText(sides[side] ?? ""),
			text(values.get("qps")?.[side], separated),
			text(values.get("latency_avg_ms")?.[side], toolDigits),
			text(values.get("latency_p99_ms")?.[side], toolDigits)
		]));
		return {
			heading: heads.workload(sweep.name),
			paragraphs: [words.qpsNote.all, table(head, rows)],
			charts: drawSweep({
				...sweep,
				rate: "qps"
			}, sides, `${number + 1}-${sweep.key}`, words)
		};
	});
}

// packages/documents/published/full-size.ts
/**
* Returns the plan of a preset; undefined for a name that is none, as a newer version may have
* written it.
*/
function presetPlan(name, scale) {
	const preset = presets.read().find((one) => one.name === name);
	if (preset === void 0) return void 0;
	const config = presets.config(name, { scale });
	const [raw] = Object.values(config.suites);
	if (raw === void 0) return void 0;
	const planned = planCells(suiteSchema.parse(raw));
	const cells = planned.map(({ settings }) => ({
		...settings,
		toolVersion: ""
	}));
	const reloaded = planned.flatMap(({ settings, reload }) => reload === true ? [settings.id] : []);
	return {
		preset,
		cells,
		steps: {
			...stepsOf$1(raw),
			reloaded
		},
		targets: config.targets
	};
}
/** Returns the steps that the suite sets, with the program's defaults for the rest. */
function stepsOf$1(raw) {
	const reset = raw.reset === "cell" || raw.reset === "workload" ? raw.reset : "never";
	return {
		analyze: raw.analyze !== false,
		prewarm: raw.prewarm !== false,
		reset
	};
}

// packages/documents/published/differences.ts
/** Replicas that TiKV keeps of everything, where there are as many stores. */
const REPLICAS = 3;
/**
* All that this program knows to differ between a run of a preset and the report.
* @param published the figures of the report, with its versions and its cluster
*/
function differencesOf(record, published) {
	const { preset: run } = record;
	const full = run === void 0 ? void 0 : presetPlan(run.name, 1);
	const own = run === void 0 ? void 0 : presetPlan(run.name, run.scale);
	if (full === void 0 || own === void 0) return [];
	return [
		...hardware(record, full.preset.report),
		...versions(record, published),
		...topology(record, published),
		...tools(record.cells, published.cells),
		...loads(record.cells, full),
		...steps(own.steps, full.steps, record),
		...settings(record, published),
		...serverNotes(record)
	];
}
/**
* Describes the settings of the servers that are not in force as requested, were refused, or are
* not visible.
*/
function serverNotes({ targets, servers = {} }) {
	const lines = [
		targets.base,
		targets.candidate,
		...Object.values(servers)
	].filter((one) => one !== void 0).flatMap(({ differs = [], refused, notes = [] }) => [
		...differs.map(({ what, asked: published, used, why }) => ({
			what,
			published,
			used,
			why
		})),
		...refused.map(({ what, why }) => ({
			what,
			published: "set",
			used: "refused",
			why
		})),
		...notes.flatMap(({ what, why }) => isOfDocument(what, why) ? [] : [{
			what,
			published: "",
			used: "",
			why
		}])
	]);
	return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}
/** Checks whether a note is no difference: it is elsewhere in the document, or of the rows alone. */
function isOfDocument(what, why) {
	const isOfRows = why === SAME_ROWS || why.startsWith("digest ");
	return what === "replication, checked before each load" || what === "data size" || isOfRows;
}
function hardware(record, report) {
	const text = (all) => all.map(({ service, type, count, storage }) => {
		return `${count} ${service}: ${type}${storage === void 0 ? "" : `, ${storage}`}`;
	});
	const declared = record.environment?.hardware ?? [];
	const isFound = declared.length === 0;
	const own = isFound ? `all on one machine: ${machineText(record.machine)}` : text(declared).join("; ");
	const theirs = text(report.hardware).join("; ");
	return own === theirs ? [] : [{
		what: "hardware",
		published: theirs,
		used: own,
		why: isFound ? "what was found; `environment:` declares it" : ""
	}];
}
function versions(record, published) {
	return ["base", "candidate"].flatMap((side) => {
		const [own, theirs] = [record.targets[side], published.targets[side]];
		if (theirs === void 0) return [];
		const what = published.targets.base === void 0 ? "version" : `version of the ${side}`;
		const published_ = `${theirs.product} ${theirs.version}`;
		if (own === void 0) return [{
			what,
			published: published_,
			used: "not measured",
			why: ""
		}];
		const used = `${own.product} ${own.version}`;
		return used === published_ ? [] : [{
			what,
			published: published_,
			used,
			why: ""
		}];
	});
}
function topology(record, published) {
	const [own, theirs] = [record.targets.candidate.topology, published.targets.candidate.topology];
	const counts = Object.entries(theirs).flatMap(([name, count]) => own[name] === count ? [] : [{
		what: `instances of ${name}`,
		published: String(count),
		used: String(own[name] ?? 0),
		why: ""
	}]);
	const stores = own.tikv ?? 0;
	const fewer = (theirs.tikv ?? 0) >= REPLICAS && stores > 0 && stores < REPLICAS ? [{
		what: "replicas of the data",
		published: String(REPLICAS),
		used: String(stores),
		why: "each store holds one at most"
	}] : [];
	return [...counts, ...fewer];
}
function tools(own, published) {
	const text = (cells) => [...new Set(cells.map(({ tool, toolVersion }) => `${tool} ${toolVersion}`))].join(", ");
	return text(own) === text(published) ? [] : [{
		what: "load tool",
		published: text(published),
		used: text(own),
		why: ""
	}];
}
/**
* Threads, clients, data, time and options of each workload, as the preset plans them at full size.
*/
function loads(cells, full) {
	const lines = /* @__PURE__ */ new Map();
	const mine = groupBy(cells, workloadKey);
	const theirs = groupBy(full.cells, workloadKey);
	const missing = [...theirs.keys()].filter((key) => !mine.has(key));
	for (const [key, published] of theirs) {
		const own = mine.get(key);
		if (own === void 0) continue;
		const [before, now] = [factsOf(published), factsOf(own)];
		for (const what of /* @__PURE__ */ new Set([...before.keys(), ...now.keys()])) {
			const line = {
				what,
				published: before.get(what) ?? "not given",
				used: now.get(what) ?? "not given",
				why: ""
			};
			if (line.published === line.used) continue;
			const at = JSON.stringify(line);
			const earlierLine = lines.get(at);
			lines.set(at, {
				line,
				workloads: [...earlierLine?.workloads ?? [], key]
			});
		}
	}
	const differingLoads = [...lines.values()].map(({ line, workloads }) => workloads.length === theirs.size - missing.length ? line : {
		...line,
		what: `${line.what}, ${workloads.join(", ")}`
	});
	if (missing.length === 0) return differingLoads;
	const count = plural(theirs.size, "workload");
	return [...differingLoads, {
		what: "not measured",
		published: count,
		used: missing.join(", "),
		why: ""
	}];
}
/** Names in the document for keys of the record. */
const factNames = /* @__PURE__ */ new Map([
	["tableSize", "rows of a table"],
	["randType", "distribution of the rows"],
	["autoInc", "auto-inc of the data"]
]);
function factsOf(cells) {
	const list = (values) => [...new Set(values)].join(", ");
	const [first] = cells;
	const scalars = {
		...first?.data,
		...first?.options,
		...first?.serverSettings
	};
	return new Map([
		["threads", list(cells.map(totalThreads))],
		["clients", list(cells.map(({ clients }) => clients))],
		...cells.some(({ operations }) => operations !== void 0) ? [["operations of a client", list(cells.map(({ operations = 0 }) => operations))]] : [["seconds of a run", list(cells.map(({ durationSeconds }) => durationSeconds))]],
		["seconds of warm-up", list(cells.map(({ warmUpSeconds }) => warmUpSeconds))],
		...Object.entries(scalars).filter(([name]) => name !== "content").map(([name, value]) => [factNames.get(name) ?? name, String(value)])
	]);
}
function steps(own, full, record) {
	const method = record.preset?.method;
	const words = (done) => done ? "done" : "not done";
	const occasions = {
		never: "never",
		workload: "before each workload",
		cell: "before each cell"
	};
	return [
		{
			what: "statistics of the tables (ANALYZE)",
			published: words(full.analyze),
			used: words(own.analyze),
			why: ""
		},
		{
			what: "tables read before the runs (prewarm)",
			published: words(full.prewarm),
			used: words(own.prewarm),
			why: ""
		},
		{
			what: "data restored",
			published: occasions[full.reset],
			used: occasions[own.reset],
			why: ""
		},
		...record.targets.base === void 0 || method === void 0 ? [] : [{
			what: "method",
			published: "as-published",
			used: method,
			why: ""
		}]
	].filter(({ published, used }) => published !== used);
}
/** Configuration and variables of the report that the servers were not given as they are. */
function settings({ targets }, { targets: published }) {
	const own = targets.candidate;
	const theirs = published.candidate;
	if (own.product !== theirs.product) {
		const count = Object.keys(theirs.configuration).length + Object.keys(theirs.variables).length;
		if (count === 0) return [];
		return [{
			what: `configuration and variables of ${theirs.product}`,
			published: plural(count, "key"),
			used: "none",
			why: `${own.product} knows none of them`
		}];
	}
	const reportedNames = new Set((own.differs ?? []).map(({ what }) => what));
	return ["configuration", "variables"].flatMap((kind) => Object.entries(theirs[kind]).flatMap(([name, value]) => {
		const used = settingOf(own, kind, name);
		if (reportedNames.has(name) || used === String(value)) return [];
		return [{
			what: name,
			published: String(value),
			used: used ?? "not set",
			why: ""
		}];
	}));
}
/** Finds a setting with or without the name of its component in front. */
function settingOf(target, kind, name) {
	const value = target[kind][name];
	return value === void 0 ? void 0 : String(value);
}

// packages/documents/rerun/of-record.ts
/** Plans a rerun of a record. @param plan of its preset at its scale, if it has one */
function rerunOfRecord(record, plan, command) {
	const { base, candidate } = record.targets;
	const raw = Object.values(plan?.targets ?? {});
	const servers = (record.servers !== void 0 ? Object.entries(record.servers) : base === void 0 ? [[candidate.version === "unknown" ? "candidate" : candidate.version, candidate]] : base.version === candidate.version || candidate.kind === "local" ? [["base", base], ["candidate", candidate]] : [[base.version, base], [candidate.version, candidate]]).map(([name, target]) => ({
		name: safeName(name),
		version: target.version,
		release: target.requested?.version ?? /v\d+\.\d+\.\d+[\w.+-]*$/u.exec(target.version)?.[0],
		ownBuilds: ownBuilds(target),
		configuration: target.configuration,
		variables: target.variables,
		topology: target.topology,
		replica: replicaOf(target, void 0)
	}));
	const { kind } = candidate;
	return {
		kind: kind === "playground" || kind === "local" ? kind : "endpoint",
		servers,
		cells: record.cells.map(withoutRuns),
		steps: stepsOf(record.cells[0], plan),
		haproxy: kind === "playground" && (candidate.topology.haproxy ?? 0) > 0 ? haproxyLines(raw[0]?.haproxy) : void 0,
		command
	};
}
function ownBuilds({ requested, build, components }) {
	const entries = (requested?.binaries ?? []).map((component) => {
		const commit = (build?.binaries[component] === void 0 ? void 0 : build.commit) ?? components[component]?.commit ?? "";
		return [component, /^[0-9a-f]{7,64}$/u.test(commit) ? commit : ""];
	});
	return Object.fromEntries(entries);
}
/** Plans a run of a preset's test, at the size of the plan, on the servers that it needs. */
function rerunOfPreset(plan, command) {
	const targets = Object.entries(plan.targets);
	const [first] = targets.map(([, target]) => target);
	const servers = targets.map(([name, target]) => {
		const version = String(target.version ?? name);
		return {
			name: safeName(version),
			version,
			configuration: {
				...flattened(target.configuration),
				...target.kind === "local" ? flattened(target.settings) : {}
			},
			variables: flattened(target.variables),
			topology: countsOf(target.topology),
			replica: replicaOf(void 0, target)
		};
	});
	return {
		kind: first?.kind === "playground" ? "playground" : "local",
		servers,
		cells: plan.cells,
		steps: plan.steps,
		haproxy: first?.["load-balancer"] === "haproxy" ? haproxyLines(first.haproxy) : void 0,
		command
	};
}
/** A command line of this program, quoted for a shell. */
function presetCommand(name, scale, ...more) {
	const flags = [...scale === 1 ? [] : ["--scale", String(scale)], ...more];
	return [
		"tidb-bench run --preset",
		shellArgument(name),
		...flags
	].join(" ");
}
function replicaOf(target, presetTarget) {
	if (target !== void 0) {
		if (target.kind !== "local" || target.topology.replica === void 0) return "none";
		return target.configuration.rpl_semi_sync_master_enabled === true ? "semi-synchronous" : "asynchronous";
	}
	const replica = presetTarget?.replica;
	return replica === "asynchronous" || replica === "semi-synchronous" ? replica : "none";
}
/**
* Returns the steps of a record; only the plan knows before which workload the data was restored
* once more.
*/
function stepsOf(cell, plan) {
	const { dataReset, leftOut = [] } = cell ?? {};
	return {
		analyze: !leftOut.includes("analyze"),
		prewarm: !leftOut.includes("prewarm"),
		reset: dataReset === "workload" || dataReset === "cell" ? dataReset : "never",
		reloaded: plan?.steps.reloaded ?? []
	};
}
function withoutRuns({ runs: _, ...settings }) {
	return settings;
}
/** A word of a shell and of a path. */
function safeName(name) {
	return name.replace(/[^A-Za-z0-9._-]+/gu, "-");
}
/** `{tikv: {a: {b: 1}}}` as `{'tikv.a.b': 1}`. */
function flattened(tree, path = []) {
	if (typeof tree !== "object" || tree === null) return {};
	return Object.fromEntries(Object.entries(tree).flatMap(([key, value]) => {
		if (typeof value === "object" && value !== null) return Object.entries(flattened(value, [...path, key]));
		const scalar = typeof value === "number" || typeof value === "boolean" ? value : String(value);
		return [[[...path, key].join("."), scalar]];
	}));
}
function countsOf(topology) {
	const counts = flattened(topology);
	return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]));
}
/**
* HAProxy's file as the reports have it, without its servers; `nbproc` is refused since HAProxy
* 2.5.
*/
function haproxyLines(presetTarget, bind = "127.0.0.1:3390") {
	const settings = typeof presetTarget === "object" && presetTarget !== null ? { ...presetTarget } : {};
	const of = (name, otherwise) => String(settings[name] ?? otherwise);
	return [
		"global",
		"   pidfile     haproxy.pid",
		`   maxconn     ${of("most-connections", "4096")}`,
		"   daemon",
		"defaults",
		"   log global",
		`   retries ${of("retries", "3")}`,
		`   timeout connect  ${of("connect-timeout", "5s")}`,
		`   timeout client ${of("client-timeout", "1h")}`,
		`   timeout server ${of("server-timeout", "1h")}`,
		"listen tidb-cluster",
		`   bind ${bind}`,
		"   mode tcp",
		"   balance leastconn"
	];
}

// packages/documents/subject.ts
/** A run as a document describes it. */
function subjectOfRun(result, record) {
	const run = record?.preset;
	const plan = run === void 0 ? void 0 : presetPlan(run.name, run.scale);
	const published = plan === void 0 ? void 0 : publishedRecord(plan.preset.report.records);
	const cells = documentCells(result, record);
	const command = run === void 0 || hasOwnTopology(result.targets, plan) ? againCommand() : presetCommand(run.name, run.scale, ...targetFlags(record, plan), ...versionFlags(result.targets, plan), ...run.method === "as-published" ? [] : ["--method", run.method], ...threadFlags(record, plan));
	return {
		kind: "run",
		cells,
		targets: result.targets,
		sides: inReport(plan?.preset, sidesOf(result), result.targets),
		result,
		differences: record === void 0 || published === void 0 ? [] : differencesOf(record, published),
		...defined({
			record,
			plan,
			preset: plan?.preset,
			published,
			rerun: record === void 0 ? void 0 : rerunOfRecord(record, plan, command)
		})
	};
}
/**
* The report of a preset, from the figures that it published. @returns undefined where there are
* none
*/
function subjectOfReport(name) {
	const plan = presetPlan(name, 1);
	const published = plan === void 0 ? void 0 : publishedRecord(plan.preset.report.records);
	if (plan === void 0 || published === void 0) return void 0;
	const { base, candidate } = published.targets;
	return {
		kind: "published",
		cells: documentCells(void 0, published),
		targets: published.targets,
		sides: inReport(plan.preset, {
			base: base === void 0 ? void 0 : versionName(base, candidate),
			candidate: versionName(candidate, base)
		}, published.targets),
		record: published,
		plan,
		preset: plan.preset,
		published,
		differences: [],
		rerun: rerunOfPreset(plan, presetCommand(name, 1))
	};
}
/** Names the run by the report's own names, with the servers that were measured beside. */
function inReport(preset, sides, { base, candidate }) {
	const names = preset?.report.servers;
	if (names === void 0 || sides.base === void 0 || base === void 0) return sides;
	const beside = (name, { product, version }) => `${name} / ${product} ${version}`;
	return {
		base: beside(names.base, base),
		candidate: beside(names.candidate, candidate)
	};
}
/** The version, and the product where the two are not the same. */
function versionName(target, other) {
	return other === void 0 || other.product === target.product ? target.version : `${target.product} ${target.version}`;
}
/** Versions where they tell the sides apart, else words. */
function sidesOf({ targets, reference, rows }) {
	const candidate = targets.candidate.version;
	if (!rows.some((row) => row.baseline !== void 0) && targets.base === void 0) return {
		base: void 0,
		candidate: candidate === "unknown" ? "" : candidate
	};
	const base = targets.base?.version ?? oneLine(reference.description, 60);
	if (base !== candidate && base !== "" && candidate !== "unknown") return {
		base,
		candidate
	};
	return targets.base === void 0 ? {
		base: "baseline",
		candidate: "this run"
	} : {
		base: "base",
		candidate: "candidate"
	};
}
function targetFlags(record, plan) {
	const kind = record?.targets.candidate.kind;
	const [own] = Object.values(plan?.targets ?? {});
	return kind === void 0 || kind === "imported" || kind === own?.kind ? [] : ["--target", kind];
}
/** Checks whether a playground has other components than those of its preset. */
function hasOwnTopology({ candidate }, plan) {
	const own = plan?.targets.candidate;
	if (own?.kind !== "playground" || candidate.kind !== "playground") return false;
	const planned = own.topology ?? {};
	return Object.entries(planned).some(([name, count]) => (candidate.topology[name] ?? 0) !== count);
}
/** Threads that replace those of the preset, in each of its workloads. */
function threadFlags(record, plan) {
	const own = threadsIn(record?.cells ?? []);
	return own === threadsIn(plan?.cells ?? []) || own === "" ? [] : ["--threads", own];
}
function threadsIn(cells) {
	return [...new Set(cells.map(({ threads }) => threads))].join(",");
}
/** Versions that replace those of the report. */
function versionFlags({ base, candidate }, plan) {
	const own = plan === void 0 ? [] : presets.versionsIn(plan.preset.config);
	if (own.length === 0 || candidate.kind !== "playground") return [];
	const versions = [base, candidate].flatMap((target) => target === void 0 ? [] : [target.requested?.version ?? /v\d+\.\d+\.\d+[\w.+-]*$/.exec(target.version)?.[0] ?? target.version]);
	return versions.length !== own.length || versions.every((version, at) => version === own[at]) ? [] : ["--versions", versions.join(",")];
}

// packages/documents/words-chinese.ts
const verbs$1 = {
	"unchanged-down": (m) => `基本不变，降低 ${m}%`,
	"small-down": (m) => `降低 ${m}%`,
	"slight-down": (m) => `略微下降 ${m}%`,
	"large-down": (m) => `下降 ${m}%`,
	"unchanged-up": (m) => `基本不变，提升 ${m}%`,
	"small-up": (m) => `提升 ${m}%`,
	"slight-up": (m) => `略微上升 ${m}%`,
	"large-up": (m) => `上升 ${m}%`
};
/** Terms in the table of differences. */
const terms = {
	hardware: "硬件",
	version: "版本",
	"version of the base": "基准版本",
	"version of the candidate": "候选版本",
	"load tool": "压测工具",
	"replicas of the data": "数据副本数",
	threads: "线程数",
	clients: "客户端数",
	"seconds of a run": "单次运行秒数",
	"seconds of warm-up": "预热秒数",
	"operations of a client": "单客户端操作数",
	"statistics of the tables (ANALYZE)": "收集统计信息 (ANALYZE)",
	"tables read before the runs (prewarm)": "运行前预读数据 (prewarm)",
	"data restored": "恢复数据",
	"rows of a table": "单表行数",
	method: "方法",
	"not measured": "未测量",
	"each store holds one at most": "每个 TiKV 最多保存一个副本",
	"what was found; `environment:` declares it": "检测结果，可用 `environment:` 声明",
	"a setting of TiDB, but this server is not TiDB": "TiDB 的设置，而该服务器不是 TiDB",
	"the server has no such setting": "服务器没有该设置",
	"SHOW CONFIG reports it": "以 SHOW CONFIG 的结果为准",
	"renamed in v7.1": "自 v7.1 起改名",
	"a variable since v6.1": "自 v6.1 起改为变量",
	"without effect since v6.1, whose log is kept by raft-engine": "自 v6.1 起无效，日志由 raft-engine 保存",
	"the action reads the health of the servers there": "用于读取各服务器的健康状态",
	"a socket": "一个 socket",
	"to be read": "读取",
	"not visible": "不可见",
	"not known": "未知",
	"HAProxy 2.5 and newer reject it": "HAProxy 2.5 及以上版本不再支持",
	"MariaDB does not start with less": "MariaDB 无法以更小的值启动",
	"left out": "省略",
	set: "设置",
	done: "有",
	"not done": "无",
	never: "不恢复",
	"before each workload": "每个负载之前",
	"before each cell": "每次运行之前",
	"not set": "未设置",
	"not given": "未给出",
	refused: "被拒绝",
	none: "无",
	base: "基准",
	candidate: "候选",
	"asynchronous, IO and SQL thread of the replica running, semi-sync OFF": "异步复制，从库的 IO 线程与 SQL 线程均在运行，半同步为 OFF",
	"semi-synchronous, IO and SQL thread of the replica running, semi-sync ON": "半同步复制，从库的 IO 线程与 SQL 线程均在运行，半同步为 ON"
};
/** The same where a name or a number is part of it. */
const termPatterns = [
	[/^instances of (\w+)$/u, "$1 实例数"],
	[/^all on one machine: (.*)$/u, "全部在一台机器上：$1"],
	[/^configuration and variables of (.*)$/u, "$1 的配置与变量"],
	[/^(.*) knows none of them$/u, "$1 没有这些设置"],
	[/^(\d+) keys?$/u, "$1 项"],
	[/^(\d+) workloads?$/u, "$1 个负载"],
	[/^TiKV (\S+) starts with at most (\d+) on (\d+) cores$/u, "TiKV $1 在 $3 核上最多以 $2 启动"]
];
function termOf(text) {
	const term = terms[text];
	const pattern = termPatterns.find(([one]) => one.test(text));
	if (term !== void 0 || pattern === void 0) return term ?? termOfSome(text);
	return text.replace(...pattern);
}
/** `threads, oltp_insert`: of some workloads alone. */
function termOfSome(text) {
	const [what = "", ...workloads] = text.split(", ");
	const term = workloads.length === 0 ? void 0 : terms[what];
	return term === void 0 ? text : `${term}（${workloads.join("、")}）`;
}
const chinese = {
	title: (versions) => `${versions} 性能测试报告`,
	summary: (title, versions) => `${title}：${versions} 的测试环境、步骤与结果。`,
	heads: {
		overview: "测试概况",
		environment: "测试环境",
		hardware: "硬件配置",
		software: "软件版本",
		parameters: "参数配置",
		componentParameters: (component) => `${component} 参数配置`,
		variables: "全局变量配置",
		haproxy: "HAProxy 配置 - haproxy.cfg 文件",
		plan: "测试方案",
		prepare: "准备测试数据",
		perform: "执行测试",
		results: "测试结果",
		workload: (name) => `${name} 性能`,
		beside: "与已发布数据对照",
		differences: "差异",
		again: "再次运行",
		remarks: "备注"
	},
	columns: {
		service: "服务类型",
		type: "机型",
		count: "实例数",
		storage: "存储",
		version: "软件版本",
		threads: "线程数",
		latency: (percentile) => `${percentile}% 延迟 (ms)`,
		meanLatency: "平均延迟 (ms)",
		improvement: (rate) => `${rate} 提升 (%)`,
		clients: "客户端数",
		operation: "操作",
		meanMicroseconds: "平均延迟 (us)",
		percentileMicroseconds: "99% 延迟 (us)",
		memory: "内存",
		storageCapacity: "存储容量",
		dataSet: "数据量",
		numberOfClients: "客户端数",
		concurrence: "并发数",
		clientConcurrence: "单客户端并发数",
		minutes: "执行时间 (分钟)",
		tables: "表数",
		rowsOfTable: "单表行数",
		responseTime: "平均响应时间 (ms)",
		percentileResponseTime: "99% 响应时间 (ms)",
		workload: "负载",
		step: "发布时的并发",
		metric: "指标",
		published: "已发布",
		thisRun: "本次",
		ratio: "比值",
		publishedImprovement: "已发布提升 (%)",
		thisImprovement: "本次提升 (%)",
		what: "项目",
		why: "原因"
	},
	versions: (base, candidate) => `${candidate} 与 ${base}`,
	both: (all) => all.join(" 和 "),
	measures: (versions, tools) => `本次测试使用 ${tools} 测量 ${versions}。`,
	origin: (origin) => `数据来源：${origin}。`,
	runOf: (preset, scale, method, differences) => `预设 ${preset}，规模 ${scale}${method === "" ? "" : `，方法 ${method}`}。与报告的差异：${differences} 项。`,
	onTime: (time) => `测试时间：${time}。`,
	publishedFigures: "数据为报告所发布的数据。",
	improvement: (base, name, candidate, percent, size) => `${candidate} 与 ${base} 相比，${name} 性能${verbs$1[size](percent)}。`,
	most: (name, rate, value, threads) => `${name} 的 ${rate} 最高为 ${value}，线程数为 ${threads}。`,
	firstDrawn: (count) => `前 ${count} 个负载有图，全部负载有表。`,
	overClients: "各负载随客户端数的变化",
	verdict: (words) => `结论：${words}。`,
	peak: (operation, rate, clients, threads) => `${operation} 每秒操作数最高为 ${rate}，此时客户端数为 ${clients}，总线程数为 ${threads}。`,
	within: (operation, rate, ms) => `平均延迟在 ${ms} ms 以内时，${operation} 每秒最多 ${rate} 次操作。`,
	defaults: "各组件均使用默认配置。",
	noVariables: "未设置。",
	notKnown: "未知",
	steps: "以下命令即文末脚本中的命令，顺序相同。",
	noPublished: "本测试不是已发布的测试，没有可对照的数据。",
	publishedAlone: "以上即已发布的数据；运行该预设后，结果将在此处对照。",
	scaled: "本次运行的规模小于报告：其吞吐量与报告的数值不可比。",
	besideNote: "此处内容不参与判定。各级并发按顺序对应。",
	noDifferences: "未发现差异。",
	contradictions: "报告未说明或前后不一致之处，以及本预设的取值：",
	script: (programs) => `以下脚本无需本程序即可完成全部步骤，只需要 ${programs.join("、")}。工作目录由 \`BENCH\` 指定，默认为 \`~/bench\`。`,
	noScript: (why) => `没有可用的脚本：${why}。`,
	inTurn: "脚本依次测量各个服务器，而本次运行是交替测量的。",
	noParameters: "报告未给出各组件的其他参数。",
	concludes: "报告的结论：",
	reportCommands: "报告给出的命令：",
	ownCommands: "本测试执行的命令：",
	replication: "每次加压前检查的主从复制状态：",
	dataSize: (sizes) => `数据量：${sizes}。`,
	roundTrip: (milliseconds) => `压测机与服务器之间的网络往返时间：${milliseconds} ms。`,
	term: termOf,
	space: "",
	oneLine: "或者使用本程序，只需一行：",
	qpsNote: {
		readsAndWrites: "QPS 只计读与写，不计 BEGIN 与 COMMIT。",
		all: "QPS 计入所有语句，包括 BEGIN 与 COMMIT。"
	},
	figureOf: (metric, place) => `${metric}（按${place}）`
};

// packages/documents/words-english.ts
const verbs = {
	"unchanged-down": (m) => `is basically unchanged, reduced by ${m}%`,
	"small-down": (m) => `is reduced by ${m}%`,
	"slight-down": (m) => `slightly drops by ${m}%`,
	"large-down": (m) => `drops by ${m}%`,
	"unchanged-up": (m) => `is basically unchanged, improved by ${m}%`,
	"small-up": (m) => `is improved by ${m}%`,
	"slight-up": (m) => `slightly rises by ${m}%`,
	"large-up": (m) => `rises by ${m}%`
};
/** `bash, tiup and sysbench`. */
function list(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
const english = {
	title: (versions) => `${versions}: performance test report`,
	summary: (title, versions) => `${title}: environment, steps and results for ${versions}.`,
	heads: {
		overview: "Test overview",
		environment: "Test environment",
		hardware: "Hardware configuration",
		software: "Software version",
		parameters: "Parameter configuration",
		componentParameters: (component) => `${component} parameter configuration`,
		variables: "Global variables",
		haproxy: "HAProxy configuration - haproxy.cfg file",
		plan: "Test plan",
		prepare: "Prepare test data",
		perform: "Perform the test",
		results: "Test results",
		workload: (name) => `${name} performance`,
		beside: "Comparison with the published figures",
		differences: "Differences",
		again: "Run it again",
		remarks: "Remarks"
	},
	columns: {
		service: "Service type",
		type: "Type",
		count: "Instance count",
		storage: "Storage",
		version: "Version",
		threads: "Threads",
		latency: (percentile) => `${percentile}% latency (ms)`,
		meanLatency: "Average latency (ms)",
		improvement: (rate) => `${rate} improvement (%)`,
		clients: "Clients",
		operation: "Operation",
		meanMicroseconds: "Average latency (us)",
		percentileMicroseconds: "99th latency (us)",
		memory: "Memory",
		storageCapacity: "Storage Capacity",
		dataSet: "Data Set",
		numberOfClients: "Number of Clients",
		concurrence: "Concurrence",
		clientConcurrence: "Single-client Concurrence",
		minutes: "Execution Time (Min)",
		tables: "Tables",
		rowsOfTable: "Rows of a table",
		responseTime: "Average Response Time (ms)",
		percentileResponseTime: "99% Response Time (ms)",
		workload: "Workload",
		step: "Published at",
		metric: "Figure",
		published: "Published",
		thisRun: "This run",
		ratio: "Ratio",
		publishedImprovement: "Published improvement (%)",
		thisImprovement: "This improvement (%)",
		what: "What",
		why: "Why"
	},
	versions: (base, candidate) => `${candidate} against ${base}`,
	both: (all) => all.join(" and "),
	measures: (versions, tools) => `This test measures ${versions} with ${tools}.`,
	origin: (origin) => `Source of the figures: ${origin}.`,
	runOf: (preset, scale, method, differences) => `Preset ${preset}, scale ${scale}${method === "" ? "" : `, method ${method}`}. Differences from the report: ${differences}.`,
	onTime: (time) => `It was run on ${time}.`,
	publishedFigures: "The figures are those that the report published.",
	improvement: (base, name, candidate, percent, size) => `Compared with ${base}, the ${name} performance of ${candidate} ${verbs[size](percent)}.`,
	most: (name, rate, value, threads) => `The highest ${rate} of ${name} is ${value}, at ${plural(threads, "thread")}.`,
	firstDrawn: (count) => `Only the first ${count} workloads have charts; all have tables.`,
	overClients: "All workloads over clients",
	verdict: (words) => `Verdict: ${words}.`,
	peak: (operation, rate, clients, threads) => `The highest rate of ${operation} operations is ${rate} per second, with ${plural(clients, "client")} and ${threads} threads in all.`,
	within: (operation, rate, ms) => `With an average latency below ${ms} ms, the highest rate of ${operation} operations is ${rate} per second.`,
	defaults: "The components run with their defaults.",
	noVariables: "No global variables were set.",
	notKnown: "unknown",
	steps: "These are the commands of the script below, in order.",
	noPublished: "This test was not published, so there are no figures to compare it with.",
	publishedAlone: "The figures above are the published ones. A run of the preset is compared with them here.",
	scaled: "This run is smaller than the one in the report, so its rates cannot be compared with the published ones.",
	besideNote: "None of these figures is gated. Steps are matched in order.",
	noDifferences: "No differences are known.",
	contradictions: "What the report leaves open or states inconsistently, and what this test uses:",
	script: (programs) => `This script repeats the test without this program. It needs only ${list(programs)}, and works in the folder \`BENCH\` (default \`~/bench\`).`,
	noScript: (why) => `No script is available: ${why}.`,
	inTurn: "It measures one server after the other, while this run alternated between them.",
	noParameters: "The report gives no other parameters of the components.",
	concludes: "The report concludes:",
	reportCommands: "The report gives these commands:",
	ownCommands: "This test runs these:",
	replication: "Replication, checked before each load:",
	dataSize: (sizes) => `Data: ${sizes}.`,
	roundTrip: (milliseconds) => `Network round trip between load and server: ${milliseconds} ms.`,
	term: (text) => text,
	space: " ",
	oneLine: "To use this program instead:",
	qpsNote: {
		readsAndWrites: "QPS counts reads and writes, without BEGIN and COMMIT.",
		all: "QPS counts all statements, BEGIN and COMMIT too."
	},
	figureOf: (metric, place) => `${metric} by ${place}`
};

// packages/documents/document.ts
/** Nobody looks at more charts than those of so many workloads; the others have their tables. */
const MOST_DRAWN = 40;
/**
* A performance test report in the style of the published ones, section by section: overview,
* environment, plan, results, the published figures beside them, differences, and a script that
* does it again.
* @param chartFolder folder of the charts, relative to the document
*/
function renderDocument(result, record, chartFolder = "charts") {
	return documentOf(subjectOfRun(result, record), chartFolder, "en");
}
/**
* The same document of the figures that the report of a preset published.
* @param name of the preset
* @returns undefined where no figures of it are known
*/
function renderPublished(name, chartFolder = "charts", language = "en") {
	const subject = subjectOfReport(name);
	return subject === void 0 ? void 0 : documentOf(subject, chartFolder, language);
}
function documentOf(subject, chartFolder, language) {
	const words = wordsOf(language);
	const { heads } = words;
	const results = resultsOf(subject, words);
	const haproxy = haproxyPart(subject);
	const prefix = subject.kind === "published" ? `${subject.preset?.name ?? "published"}-` : "";
	const parts = results.parts.map((part, at) => ({
		...part,
		charts: (at < MOST_DRAWN ? part.charts : []).map((chart) => ({
			...chart,
			name: `${prefix}${chart.name}`
		}))
	}));
	const markdown = [
		frontMatter(subject, language, words),
		`# ${markdownText(titleOf(subject, language, words))}`,
		`## ${heads.overview}`,
		...overviewPart(subject, results.sentences, language, words),
		`## ${heads.environment}`,
		`### ${heads.hardware}`,
		...reportFacts(subject, language),
		hardwarePart(subject, words),
		`### ${heads.software}`,
		softwarePart(subject, words),
		`### ${heads.parameters}`,
		...parametersParts(subject, words),
		`#### ${heads.variables}`,
		variablesPart(subject, words),
		...haproxy === void 0 ? [] : [`#### ${heads.haproxy}`, haproxy],
		`## ${heads.plan}`,
		...planParts(subject, words),
		`## ${heads.results}`,
		...parts.length > MOST_DRAWN ? [words.firstDrawn(MOST_DRAWN)] : [],
		...parts.map((part) => partMarkdown(part, chartFolder)),
		`## ${heads.beside}`,
		...besidePart(subject, results.sweeps, words),
		`## ${heads.differences}`,
		...differencesPart(subject, language, words),
		`## ${heads.again}`,
		...againPart(subject, words),
		...remarks(subject, heads.remarks)
	].join("\n\n");
	const charts = parts.flatMap((part) => part.charts.map(({ name, svg }) => ({
		path: `${chartFolder}/${name}.svg`,
		svg
	})));
	return {
		markdown: `${markdown}\n`,
		charts
	};
}
/** Machines, network and data of a report that its tables do not show. */
function reportFacts({ kind, preset }, language) {
	const facts = kind === "published" && preset !== void 0 ? reportTexts(preset, language).facts : [];
	return facts.length === 0 ? [] : [bullets(facts)];
}
function remarks({ result }, heading) {
	const lines = result === void 0 ? [] : warningLines(result);
	return lines.length === 0 ? [] : [`## ${heading}`, lines.map((warning) => `- ${markdownText(warning, 1e3)}`).join("\n")];
}
/** All fixed text of a document in one language. */
function wordsOf(language) {
	switch (language) {
		case "en": return english;
		case "zh": return chinese;
	}
}
/** `Prepare test data` and `Perform the test`: what the script does for the first server. */
function planParts({ rerun, kind, preset }, words) {
	const script = rerun === void 0 ? void 0 : rerunScript(rerun);
	if (script?.kind !== "script") return [words.noScript(whyNot(script?.why, words))];
	const commands = kind === "published" && preset !== void 0 ? reportCommands(preset) : void 0;
	const own = (lines) => lines === void 0 ? [] : [
		words.reportCommands,
		fence(lines),
		words.ownCommands
	];
	return [
		words.steps,
		`### ${words.heads.prepare}`,
		...own(commands?.prepare),
		fence(script.prepare),
		`### ${words.heads.perform}`,
		...own(commands?.perform),
		fence(script.perform)
	];
}
/** A script that works without this program, and the one line that does it with it. */
function againPart({ rerun, record }, words) {
	const script = rerun === void 0 ? void 0 : rerunScript(rerun);
	const own = rerun === void 0 ? [] : [words.oneLine, markdownFence([rerun.command], "sh")];
	return script?.kind === "script" ? [
		[words.script(programsOf(script.lines)), ...hasTurns(record) ? [words.inTurn] : []].join(" "),
		fence(script.lines),
		...own
	] : [words.noScript(whyNot(script?.why, words)), ...own];
}
/** Programs that a script may start, in the order in which a document lists them. */
const programs = [
	"tiup",
	"haproxy",
	"mariadbd",
	"mariadb",
	"mysql",
	"curl"
];
const loadPrograms = [
	"sysbench",
	"go-tpc",
	"go-ycsb"
];
/** Returns those that a script needs. */
function programsOf(lines) {
	const text = lines.join("\n");
	const isCalled = (program) => new RegExp(`(?:^|[ ("])${program} `, "mu").test(text);
	return ["bash", ...[...programs, ...loadPrograms].filter(isCalled)];
}
/** Checks whether the load of a run alternated between two servers. */
function hasTurns(record) {
	return record?.design === "side-by-side" && record.order !== "in-turn";
}
function whyNot(why, { notKnown }) {
	return markdownText(why ?? notKnown);
}
/** Lines of a script; a file inside it has several lines of its own. */
function fence(lines) {
	return markdownFence(lines.flatMap((line) => line.split("\n")), "bash");
}

export { renderPublished as n, renderDocument as t };