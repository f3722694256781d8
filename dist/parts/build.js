import { a as idDigest } from "./record-name.js";
import { n as policyOfRecord } from "./policy.js";
import { c as writeResultFile } from "./result-folder.js";
import { a as environmentKey, s as seriesKey } from "./comparable.js";
import { r as judge, u as earlierThan } from "./judge-in-words.js";
import { t as loadPage } from "./reports2.js";
import { n as closeBaseline, r as openBaseline } from "./baseline-source.js";
import { i as makeFolder } from "./files.js";
import { t as Failure } from "./failure.js";
import { g as plural, l as formatNoise, p as formatShare, r as formatChange, u as formatNumber } from "./number.js";
import { r as groupBy } from "./objects.js";
import { n as pathSegment } from "./path-segment.js";
import { K as givenRate } from "./parts.js";
import { a as latencyMetrics, d as rateMetrics, o as metricInfo, s as metricLabel } from "./metric.js";
import { a as seriesAddress, r as seriesFolder } from "./site-links.js";
import { o as workloadLabel } from "./labels.js";
import { s as changePoints } from "./history-screen.js";
import { i as median, n as geometricMean, s as standardDeviation } from "./sample.js";
import { n as siteChange, t as compareWithRelease } from "./since-release.js";
import { _ as xmlText, n as htmlText, r as keepPercents } from "./escape.js";
import { a as chart_default, i as plot_default, n as placeOn, r as ticksOf, t as axisOf } from "./change-axis.js";
import { n as shortCommit } from "./commit.js";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";

// src/extensions/site/figures.ts
/** The throughput and a latency of each cell; cells without a sound throughput are left out. */
function cellFigures(record) {
	return record.cells.flatMap((cell) => {
		const metric = rateMetrics.find((name) => figureOf(cell, name) !== void 0);
		const value = metric === void 0 ? void 0 : figureOf(cell, metric);
		if (metric === void 0 || value === void 0) return [];
		const latencyMetric = latencyMetrics.find((name) => figureOf(cell, name) !== void 0);
		const latency = latencyMetric === void 0 ? void 0 : figureOf(cell, latencyMetric);
		const { clients, threads } = cell;
		return [{
			folder: seriesFolder(cell),
			key: seriesKey(record, cell).slice(0, 8),
			workload: workloadLabel(cell),
			threads: clients === 1 ? String(threads) : `${clients} × ${threads}`,
			metric: metricLabel(metric),
			value,
			queries: metric === "tps" ? queriesOf(cell, value) : void 0,
			latencyMetric: latencyMetric && metricInfo(latencyMetric)?.label,
			latency: latency ?? null,
			atRate: givenRate(cell.options) !== void 0
		}];
	});
}
function queriesOf(cell, transactions) {
	const queries = figureOf(cell, "qps");
	return queries === void 0 || Math.abs(queries / transactions - 1) < .005 ? void 0 : queries;
}
/** The mean of the valid runs, as the verdict takes it. */
function figureOf({ runs }, metric) {
	const values = runs.flatMap((run) => run.state === "valid" && run.side === "candidate" ? run.metrics[metric] ?? [] : []);
	return values.length === 0 || values.some((value) => !(value > 0)) ? void 0 : geometricMean(values);
}
/**
* Number of figures that are searched for changes of level at once; the search takes the square of
* it.
*/
const WINDOW = 300;
/**
* Each window begins so far before the end of the one before: one of the two contains a change at
* its edge completely.
*/
const OVERLAP = 100;
/** A change nearer to the edge of a window than this is left to the other one. */
const EDGE = 8;
/** Smallest change of level that the page shows. */
const LEAST_CHANGE = .01;
const MONTH_SECONDS$1 = 2592e3;
/**
* Finds the changes of a series' level, oldest first, with their sizes. @param points oldest first
*/
function trendShifts(points) {
	const scores = points.map(({ value }) => Math.log(value));
	const places = /* @__PURE__ */ new Set();
	for (let from = 0; from < scores.length; from += 200) {
		const part = scores.slice(from, from + WINDOW);
		const isLast = from + WINDOW >= scores.length;
		for (const at of changePoints(part)) if ((from === 0 || at >= EDGE) && (isLast || at < part.length - EDGE)) places.add(from + at);
		if (isLast) break;
	}
	const sorted = [...places].sort((a, b) => a - b).filter((at, index, all) => at - (all[index - 1] ?? -8) >= EDGE);
	return sorted.flatMap((at, index) => {
		const before = scores.slice(Math.max(sorted[index - 1] ?? 0, at - OVERLAP), at);
		const after = scores.slice(at, Math.min(sorted[index + 1] ?? scores.length, at + OVERLAP));
		const change = Math.expm1(median(after) - median(before));
		return Math.abs(change) < LEAST_CHANGE ? [] : [{
			at,
			change
		}];
	});
}
/**
* Estimates how much the figure varies from run to run without any change of level, as a fraction.
*/
function trendNoise(points) {
	const last = points.slice(-300).map(({ value }) => Math.log(value));
	const steps = last.slice(1).map((score, at) => score - (last[at] ?? score));
	if (steps.length < 2) return 0;
	const sizes = steps.map(Math.abs);
	return Math.min(standardDeviation(steps), 1.4826 * median(sizes));
}
/**
* Change of the last week's level against the figures of thirty days before; undefined where there
* were none.
*/
function monthChange(points) {
	const newest = points.at(-1);
	if (newest === void 0) return void 0;
	const level = (from, to) => {
		const values = points.filter(({ time }) => time > from && time <= to).map(({ value }) => Math.log(value));
		return values.length === 0 ? void 0 : median(values);
	};
	const week = MONTH_SECONDS$1 / 4;
	const now = level(newest.time - week, newest.time);
	const then = level(newest.time - MONTH_SECONDS$1 - week, newest.time - MONTH_SECONDS$1);
	return now === void 0 || then === void 0 ? void 0 : Math.expm1(now - then);
}
/** Days that the home page looks back. */
const TREND_DAYS = 90;
const DAY_SECONDS$1 = 86400;
/**
* The median of each of the last days, oldest first: days since 1970, each as the distance from the
* one before, and figures in thousandths from `now`.
*/
function trendOf(points, now) {
	const day = (time) => Math.floor(time / DAY_SECONDS$1);
	const from = day(points.at(-1)?.time ?? 0) - 90;
	const kept = [...groupBy(points, ({ time }) => String(day(time)))].map(([each, own]) => [Number(each), own]).filter(([each]) => each > from);
	return {
		days: kept.map(([each], at) => each - (kept[at - 1]?.[0] ?? 0)),
		values: kept.map(([, own]) => Math.round((median(own.map(({ value }) => value)) / now - 1) * 1e3))
	};
}

// \0#browser/site-compare
var site_compare_default = "(function(){function e({folder:e},t){return`series.html#${e}/${t}`}let t=`all-cells`;function n({times:e,commits:t}){return i(e).map((e,n)=>({time:e,commit:t.slice(n*10,(n+1)*10).replaceAll(`.`,``)}))}function r({runs:e,scale:t,values:n,latencyScale:r,latencies:a,keys:o}){return i(e).map((e,i)=>{let s=a[i]??null;return{run:e,value:t*(1+(n[i]??0)/1e3),latency:s===null?null:r*(1+s/1e3),key:o.findLast(([e])=>e<=i)?.[1]??``}})}function i(e){let t=0;return e.map(e=>(t+=e,t))}function a(e){let t=o(e);return t.startsWith(`×`)?t:`${t} %`}function o(e){let t=e*100;if(e>=1)return`×${s(1+e,e>=8.95?0:1)}`;if(t<=-99.5&&t>-100)return s(Math.ceil(t*10)/10,1);let n=s(t,Math.abs(t)>=9.95?0:1);return/[1-9]/u.test(n)?t>0?`+${n}`:n:n.replace(`−`,``)}function s(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(?:\\d{3})+$)/gu,`,`),a=e<0?`−`:``;return r===void 0?`${a}${i}`:`${a}${i}.${r}`}function c({time:e}){return(/* @__PURE__ */ new Date(e*1e3)).toISOString().slice(0,10)}function l({folder:e},{commit:t,before:n}){return`compare.html#${e}/${n}...${t}`}function u(e,t){return Object.assign(document.createElement(e),t)}let d=/* @__PURE__ */ new Map;function f(e){let t=d.get(e);if(t!==void 0)return t;let n=fetch(e).then(t=>{if(!t.ok)throw Error(`${e}: ${t.status}`);return t.json()});return d.set(e,n),n}function p(){return f(`index.json`)}async function m(e,t,i){return(await Promise.all(i.filter(e=>t.years.includes(e)).map(async i=>{let[a,o]=await Promise.all([f(`${e.folder}/runs/${i}.json`),f(`${e.folder}/${t.folder}/${i}.json`)]),s=n(a);return r(o).flatMap(({run:e,value:t,latency:n,key:r})=>{let i=s[e];return i===void 0?[]:[{...i,value:t,latency:n,key:r}]})}))).flat()}async function h(e){let t=e.years.slice(-2),r=(await Promise.all(t.map(t=>f(`${e.folder}/runs/${t}.json`)))).flatMap(n).filter(({commit:e})=>e!==``);return[...new Map(r.map(e=>[e.commit,e])).values()].toReversed().slice(0,g)}let g=200;function _(){let[e=``,...t]=decodeURIComponent(location.hash.slice(1)).split(`/`);return{suite:e,rest:t.join(`/`)}}function v({suites:e},t){return e.find(n=>n.folder===t||t===``&&e.length===1)}function y(e,t,n){let r=u(`ul`,{});for(let{text:e,address:t}of n){let n=u(`li`,{});n.append(u(`a`,{textContent:e,href:t})),r.append(n)}e.replaceChildren(u(`h2`,{textContent:t}),r),document.documentElement.dataset.ready=`true`}function b(e,t){let n=u(`div`,{className:`scroll`,tabIndex:0,role:`group`,ariaLabel:t});return n.append(e),n}function x(e,t){let n=`The data of this site could not be read: ${t instanceof Error?t.message:t}`;e.replaceChildren(u(`p`,{textContent:n}))}function S(e,t,n){if(e.repository!==void 0&&t!==``&&n!==``)return`${e.repository}/compare/${t}...${n}`}let C=document.getElementById(`view`)??document.body;async function w(){let e=await p(),{suite:t,rest:n}=_(),r=v(e,t);if(r===void 0)return y(C,`Compare two commits of a suite`,e.suites.map(e=>({text:e.name,address:`compare.html#${e.folder}`})));let i=await h(r),[a=i.at(1)?.commit??``,o=i.at(0)?.commit??``]=n===``?[]:n.split(`...`),s=await D(r,a,o);C.replaceChildren(k(s,a,o),T(r,i,a,o),A(e,r,a,o),u(`p`,{textContent:M(s)}),...j(s,r),b(P(s,r),`Changes`)),document.title=`${o.slice(0,7)} against ${a.slice(0,7)}`,document.documentElement.dataset.ready=`true`}function T(e,t,n,r){let i=u(`p`,{className:`choices`}),a=(e,n)=>{let r=u(`select`,{}),a=t.some(e=>E(e.commit,n))?t:[{commit:n,time:NaN},...t];for(let e of a){let t=Number.isNaN(e.time)?``:` (${c(e)})`,i=E(e.commit,n);r.append(u(`option`,{value:e.commit,textContent:`${e.commit.slice(0,7)}${t}`,selected:i}))}let o=u(`label`,{textContent:`${e} `});return o.append(r),i.append(o,` `),r},o=a(`Commit`,r),s=a(`against`,n);for(let t of[o,s])t.addEventListener(`change`,()=>{location.href=l(e,{commit:o.value,before:s.value})});return i}function E(e,t){return e!==``&&(t.startsWith(e)||e.startsWith(t))}async function D(e,t,n){return(await Promise.all(e.series.map(async r=>{let i=[];for(let a of r.years.toReversed()){i=[...await m(e,r,[a]),...i];let[o,s]=[O(i,t),O(i,n)];if(o!==void 0&&s!==void 0)return[{series:r,before:o,own:s}]}return[]}))).flat()}function O(e,t){return e.findLast(e=>E(e.commit,t))}function k([e],t,n){let r=e=>e===void 0?``:` (${c(e)})`;return u(`h2`,{textContent:`${n.slice(0,7)}${r(e?.own)} against ${t.slice(0,7)}${r(e?.before)}`})}function A(e,t,n,r){let i=u(`p`,{}),a=S(e,n,r),o=a===void 0?[]:[[`commits between`,a]];for(let[e,i]of t.pages)e!==``&&(r.startsWith(e)||n.startsWith(e))&&o.push([`run of ${e.slice(0,7)}`,i]);for(let[e,[t,n]]of o.entries())e>0&&i.append(` · `),i.append(u(`a`,{textContent:t,href:n}));return i}function j(n,r){let i=n.find(({series:e})=>e.folder===t);if(i===void 0)return[];let o=a(i.own.value/i.before.value-1),s=u(`p`,{});return s.append(u(`a`,{textContent:`All cells together`,href:e(r,t)}),`: ${o}`),[s]}function M(e){let n=e.filter(({series:e})=>e.folder!==t),r=e=>n.filter(t=>N(t)===e).length;return`${r(`bad`)} of ${n.length} figures slower, ${r(`good`)} faster, beyond three times their noise.`}function N({series:e,before:t,own:n}){let r=n.value/t.value-1;return n.key!==t.key||Math.abs(r)<Math.max(.01,3*e.noise)?``:r<0?`bad`:`good`}function P(e,n){if(e.length===0)return u(`p`,{textContent:`No series has figures of both commits.`});let r=e.filter(({series:e})=>e.folder!==t),i=[...new Set(r.map(({series:e})=>e.threads))].sort((e,t)=>Number.parseInt(e,10)-Number.parseInt(t,10)),a=u(`table`,{});a.createCaption().textContent=`Change of throughput by threads`;let o=a.createTHead().insertRow();for(let e of[`Workload`,...i])o.append(u(`th`,{textContent:e,scope:`col`,className:e===`Workload`?``:`n`}));let s=a.createTBody();for(let e of new Set(r.map(({series:e})=>e.workload))){let t=s.insertRow(),a=u(`th`,{scope:`row`});for(let t of e.split(/(?<=_)/u))a.append(t,u(`wbr`,{}));t.append(a);for(let a of i){let i=r.find(({series:t})=>t.workload===e&&t.threads===a);t.append(i===void 0?u(`td`,{}):F(i,n))}}return a}function F(t,n){let{series:r,before:i,own:o}=t;if(o.key!==i.key)return u(`td`,{className:`n`,textContent:`–`,title:`other settings or another machine`});let s=o.value/i.value-1,c=u(`td`,{className:`n ${N(t)}`});return c.append(u(`a`,{textContent:a(s),href:e(n,r.folder)})),c}function I(){w().catch(e=>x(C,e))}addEventListener(`hashchange`,I),I()})();";

// \0#browser/site-series
var site_series_default = "(function(){let e=`u-off`,t=`u-label`,n=`width`,r=`height`,i=`bottom`,a=`left`,o=`right`,s=`#000`,c=`#0000`,l=`mousemove`,u=`mousedown`,d=`mouseup`,f=`mouseenter`,p=`mouseleave`,m=`dblclick`,h=`change`,g=`dppxchange`,_=typeof window<`u`,v=_?document:null,y=_?window:null,b=_?navigator:null,x,S;function C(){let e=devicePixelRatio;x!=e&&(x=e,S&&le(h,S,C),S=matchMedia(`(min-resolution: ${x-.001}dppx) and (max-resolution: ${x+.001}dppx)`),ce(h,S,C),y.dispatchEvent(new CustomEvent(g)))}function w(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function T(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function E(e,t,n){e.style[t]=n+`px`}function D(e,t,n,r){let i=v.createElement(e);return t!=null&&w(i,t),n?.insertBefore(i,r),i}function O(e,t){return D(`div`,e,t)}let ee=/* @__PURE__ */ new WeakMap;function te(t,n,r,i,a){let o=`translate(`+n+`px,`+r+`px)`;o!=ee.get(t)&&(t.style.transform=o,ee.set(t,o),n<0||r<0||n>i||r>a?w(t,e):T(t,e))}let ne=/* @__PURE__ */ new WeakMap;function re(e,t,n){let r=t+n;r!=ne.get(e)&&(ne.set(e,r),e.style.background=t,e.style.borderColor=n)}let ie=/* @__PURE__ */ new WeakMap;function ae(e,t,n,r){let i=t+``+n;i!=ie.get(e)&&(ie.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}let oe={passive:!0},se={...oe,capture:!0};function ce(e,t,n,r){t.addEventListener(e,n,r?se:oe)}function le(e,t,n,r){t.removeEventListener(e,n,oe)}_&&C();function ue(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:L((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function k(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}let A=e=>e!=null,de=e=>e!=null&&e>0,j=k(A),M=k(de);function fe(e,t,n,r=0,i=!1){let a=i?M:j,o=i?de:A;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??R,c??-R]}function pe(e,t,n,r){let i=ke(e),a=ke(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?Ae:je,s=i==1?L:Te,c=a==1?Te:L,l=s(o(Ce(e))),u=c(o(Ce(t))),d=Oe(n,l),f=Oe(n,u);return n==10&&(l<0&&(d=H(d,-l)),u<0&&(f=H(f,-u))),r||n==2?(e=d*i,t=f*a):(e=V(e,d),t=Ge(t,f)),[e,t]}function me(e,t,n,r){let i=pe(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}let he=.1,ge={mode:3,pad:he},_e={pad:0,soft:null,mode:0},ve={min:_e,max:_e};function ye(e,t,n,r){return nt(n)?P(e,t,n):(_e.pad=n,_e.soft=r?0:null,_e.mode=r?3:0,P(e,t,ve))}function N(e,t){return e??t}function be(e,t,n){for(t=N(t,0),n=N(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function P(e,t,n){let r=n.min,i=n.max,a=N(r.pad,0),o=N(i.pad,0),s=N(r.hard,-R),c=N(i.hard,R),l=N(r.soft,R),u=N(i.soft,-R),d=N(r.mode,0),f=N(i.mode,0),p=t-e,m=Ae(p),h=De(Ce(e),Ce(t)),g=Ae(h),_=Ce(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=R&&(a=0),f==2&&u!=-R&&(o=0)));let v=p||h||1e3,y=Ae(v),b=Oe(10,L(y)),x=H(V(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:R,C=De(s,x<S&&e>=S?S:Ee(S,x)),w=H(Ge(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-R,E=Ee(c,w>T&&t<=T?T:De(T,w));return C==E&&C==0&&(E=100),[C,E]}let xe=new Intl.NumberFormat(_?b.language:`en-US`),F=e=>xe.format(e),I=Math,Se=I.PI,Ce=I.abs,L=I.floor,we=I.round,Te=I.ceil,Ee=I.min,De=I.max,Oe=I.pow,ke=I.sign,Ae=I.log10,je=I.log2,Me=(e,t=1)=>I.sinh(e)*t,Ne=(e,t=1)=>I.asinh(e/t),R=1/0;function Pe(e){return(Ae((e^e>>31)-(e>>31))|0)+1}function Fe(e,t,n){return Ee(De(e,t),n)}function Ie(e){return typeof e==`function`}function z(e){return Ie(e)?e:()=>e}let Le=()=>{},B=e=>e,Re=(e,t)=>t,ze=e=>null,Be=e=>!0,Ve=(e,t)=>e==t,He=/\\.\\d*?(?=9{6,}|0{6,})/gm,Ue=e=>{if($e(e)||Ke.has(e))return e;let t=`${e}`,n=t.match(He);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${Ue(e)}e${n}`}return H(e,r)};function We(e,t){return Ue(H(Ue(e/t))*t)}function Ge(e,t){return Ue(Te(Ue(e/t))*t)}function V(e,t){return Ue(L(Ue(e/t))*t)}function H(e,t=0){if($e(e))return e;let n=10**t,r=e*n*(1+2**-52);return we(r)/n}let Ke=/* @__PURE__ */ new Map;function qe(e){return((``+e).split(`.`)[1]||``).length}function Je(e,t,n,r){let i=[],a=r.map(qe);for(let o=t;o<n;o++){let t=Ce(o),n=H(Oe(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:H(c,l);i.push(u),Ke.set(u,l)}}return i}let Ye={},Xe=[],Ze=[null,null],Qe=Array.isArray,$e=Number.isInteger,et=e=>e===void 0;function tt(e){return typeof e==`string`}function nt(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function rt(e){return typeof e==`object`&&!!e}let it=Object.getPrototypeOf(Uint8Array),at=`__proto__`;function ot(e,t=nt){let n;if(Qe(e)){let r=e.find(e=>e!=null);if(Qe(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=ot(e[r],t)}else n=e.slice()}else if(e instanceof it)n=e.slice();else if(t(e)){n={};for(let r in e)r!=at&&(n[r]=ot(e[r],t))}else n=e;return n}function U(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=at&&(nt(e[t])?U(e[t],ot(r[t])):e[t]=ot(r[t]))}return e}function st(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function ct(e,t){if(W(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return dt(t[0])||(t=ut(t)),t}let n=/* @__PURE__ */ new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=/* @__PURE__ */ new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}st(l,d,i),r.push(l)}}return r}let lt=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function ut(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function W(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function dt(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=De(1,L((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}let ft=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],pt=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function mt(e){return e.slice(0,3)}let ht=pt.map(mt),gt={MMMM:ft,MMM:ft.map(mt),WWWW:pt,WWW:ht};function _t(e){return(e<10?`0`:``)+e}function vt(e){return(e<10?`00`:e<100?`0`:``)+e}let yt={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>_t(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>_t(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>_t(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>_t(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>_t(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>vt(e.getMilliseconds())};function bt(e,t){t||=gt;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?yt[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}let xt=new Intl.DateTimeFormat().resolvedOptions().timeZone;function St(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=/* @__PURE__ */ new Date(+e+e.getTimezoneOffset()*6e4):t==xt?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}let Ct=e=>e%1==0,wt=[1,2,2.5,5],Tt=Je(10,-32,0,wt),Et=Je(10,0,32,wt),Dt=Et.filter(Ct),Ot=Tt.concat(Et),kt=`{YYYY}`,At=`\n`+kt,jt=`{M}/{D}`,Mt=`\n`+jt,Nt=Mt+`/{YY}`,G=`{aa}`,K=`{h}:{mm}`+G,Pt=`\n`+K,Ft=`:{ss}`;function It(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?Je(10,0,3,wt).filter(Ct):Je(10,-3,0,wt)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,kt,null,null,null,null,null,null,1],[i*28,`{MMM}`,At,null,null,null,null,null,1],[i,jt,At,null,null,null,null,null,1],[r,`{h}`+G,Nt,null,Mt,null,null,null,1],[n,K,Nt,null,Mt,null,null,null,1],[t,Ft,Nt+` `+K,null,Mt+` `+K,null,Pt,null,1],[e,Ft+`.{fff}`,Nt+` `+K,null,Mt+` `+K,null,Pt,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=H(g*e,3),v=Kt(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=H(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:H(Kt(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(we(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=Kt(c+r*a,l+n*a,1),s=o-t(H(o*e,3));i=H((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(L(l)-L(_))+Ge(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=H(o+d,e==1?0:3),!(o>u);)if(g>1){let e=L(H(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];H((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}let[Lt,Rt,zt]=It(1),[Bt,Vt,Ht]=It(.001);Je(2,-53,53,[1]);function Ut(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function Wt(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function Gt(e,t){let n=bt(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function Kt(e,t,n){return new Date(e,t,n)}function qt(e,t){return t(e)}function Jt(e,t){return(n,r,i,a)=>a==null?`--`:t(e(r))}function Yt(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Xt(e,t){return e.series[t].fill(e,t)}let Zt={show:!0,live:!0,isolate:!1,mount:Le,markers:{show:!0,width:2,stroke:Yt,fill:Xt,dash:`solid`},idx:null,idxs:null,values:[]};function Qt(e,t){let i=e.cursor.points,a=O(),o=i.size(e,t);E(a,n,o),E(a,r,o);let s=o/-2;E(a,`marginLeft`,s),E(a,`marginTop`,s);let c=i.width(e,t,o);return c&&E(a,`borderWidth`,c),a}function $t(e,t){let n=e.series[t].points;return n._fill||n._stroke}function en(e,t){let n=e.series[t].points;return n._stroke||n._fill}function tn(e,t){return e.series[t].points.size}let nn=[0,0];function rn(e,t,n){return nn[0]=t,nn[1]=n,nn}function an(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function on(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}let sn={show:!0,x:!0,y:!0,lock:!1,move:rn,points:{one:!1,show:Qt,size:tn,width:0,stroke:en,fill:$t},bind:{mousedown:an,mouseup:an,click:an,dblclick:an,mousemove:on,mouseleave:on,mouseenter:on},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},cn={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},ln=U({},cn,{filter:Re}),un=U({},ln,{size:10}),dn=U({},cn,{show:!1}),fn=`12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,pn=`bold `+fn,mn=1.5,hn={show:!0,scale:`x`,stroke:s,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:pn,side:2,grid:ln,ticks:un,border:dn,font:fn,lineGap:mn,rotate:0},gn={show:!0,scale:`x`,auto:!1,sorted:1,min:R,max:-1/0,idxs:[]};function _n(e,t,n,r,i){return t.map(e=>e==null?``:F(e))}function vn(e,t,n,r,i,a,o){let s=[],c=Ke.get(i)||0;n=o?n:H(Ge(n,i),c);for(let e=n;e<=r;e=H(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function yn(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=L((c==10?Ae:je)(n));i=Oe(c,l),c==10&&(i=Ot[ue(i,Ot)]);let u=n,d=i*c;c==10&&(d=Ot[ue(d,Ot)]);do s.push(u),u+=i,c==10&&!Ke.has(u)&&(u=H(u,Ke.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=Ot[ue(d,Ot)]));while(u<=r);return s}function bn(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?yn(e,t,De(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?yn(e,t,De(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}let xn=/./,Sn=/[12357]/,Cn=/[125]/,wn=/1/,Tn=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function En(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?xn:c(7,o)-u>=l?Sn:c(5,o)-u>=l?Cn:wn;if(d==wn){let e=Ce(c(1,o)-u);if(e<l)return Tn(t.slice().reverse(),s.distr,d,Te(l/e)).reverse()}return Tn(t,s.distr,d,1)}function Dn(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=Ce(c(1,o)-c(2,o));return l<s?Tn(t.slice().reverse(),3,xn,Te(s/l)).reverse():t}function On(e,t,n,r){return r==null?`--`:t==null?``:F(t)}let kn={show:!0,scale:`y`,stroke:s,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:pn,side:3,grid:ln,ticks:un,border:dn,font:fn,lineGap:mn,rotate:0};function An(e,t){return H((3+(e||1)*2)*t,3)}function jn(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=Ce(o-a)/(e.series[t].points.space*x);return r[1]-r[0]<=s}let Mn={scale:null,auto:!0,sorted:0,min:R,max:-1/0},Nn=(e,t,n,r,i)=>i,Pn={show:!0,auto:!0,sorted:0,gaps:Nn,alpha:1,facets:[U({},Mn,{scale:`x`}),U({},Mn,{scale:`y`})]},Fn={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Nn,alpha:1,points:{show:jn,filter:null},values:null,min:R,max:-1/0,idxs:[],path:null,clip:null};function In(e,t,n,r,i){return n/10}let Ln={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Rn=U({},Ln,{time:!1,ori:1}),zn={};function Bn(e,t){let n=zn[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(zn[e]=n)),n}function Vn(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,Xn,q,Y,$n,tr):n(i,c,l,u,d,_,g,p,f,h,m,Zn,J,Qn,er,nr)}function Hn(e,t){let n=0,r=0,i=N(e.bands,Xe);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function Un(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Wn(e,t,n,r,i,a){return Vn(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?q:J,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function Gn(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?Y:Qn,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function Kn(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function qn(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function Jn(e){return e==0?B:e==1?we:t=>We(t,e)}function Yn(e){let t=e==0?Xn:Zn,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=Ee(c,o/2,s/2),l=Ee(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}let Xn=(e,t,n)=>{e.moveTo(t,n)},Zn=(e,t,n)=>{e.moveTo(n,t)},q=(e,t,n)=>{e.lineTo(t,n)},J=(e,t,n)=>{e.lineTo(n,t)},Y=Yn(0),Qn=Yn(1),$n=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},er=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},tr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},nr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function rr(e){return(e,t,n,r,i)=>Vn(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=Xn,v=$n):(_=Zn,v=er);let y=H(g.width*x,3),b=(g.size-g.width)/2*x,S=H(b*2,3),C=new Path2D,w=new Path2D,{left:T,top:E,width:D,height:O}=e.bbox;Y(w,T-S,E-S,D+S*2,O+S*2);let ee=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(C,t+b,n),v(C,t,n,b,0,Se*2)}};if(i)i.forEach(ee);else for(let e=n;e<=r;e++)ee(e);return{stroke:y>0?C:null,fill:C,clip:w,flags:3}})}function ir(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}let ar=ir(q),or=ir(J);function sr(e){let t=N(e?.alignGaps,0);return(e,n,r,i)=>Vn(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=j(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=q,b=ar):(y=J,b=or);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=Hn(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...qn(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=Gn(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[Wn(e,n,r,i,C,-1),Wn(e,n,r,i,C,1)]:Wn(e,n,r,i,C,E)),S})}function cr(e){let t=N(e.align,1),n=N(e.ascDesc,!1),r=N(e.alignGaps,0),i=N(e.extend,!1);return(e,a,o,s)=>Vn(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=j(u,o,s);let y=c.pxRound,{left:b,width:S}=e.bbox,C=e=>y(p(e,d,_,h)),w=e=>y(m(e,f,v,g)),T=d.ori==0?q:J,E={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},D=E.stroke,O=d.dir*(d.ori==0?1:-1),ee=w(u[O==1?o:s]),te=C(l[O==1?o:s]),ne=te,re=te;i&&t==-1&&(re=b,T(D,re,ee)),T(D,te,ee);for(let e=O==1?o:s;e>=o&&e<=s;e+=O){let n=u[e];if(n==null)continue;let r=C(l[e]),i=w(n);t==1?T(D,r,ee):T(D,ne,i),T(D,r,i),ee=i,ne=r}let ie=ne;i&&t==1&&(ie=b+S,T(D,ie,ee));let[ae,oe]=Hn(e,a);if(c.fill!=null||ae!=0){let t=E.fill=new Path2D(D),n=w(c.fillTo(e,a,c.min,c.max,ae));T(t,ie,n),T(t,re,n)}if(!c.spanGaps){let i=[];i.push(...qn(l,u,o,s,O,C,r));let f=c.width*x/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),E.gaps=i=c.gaps(e,a,o,s,i),E.clip=Gn(i,d.ori,h,g,_,v)}return oe!=0&&(E.band=oe==2?[Wn(e,a,o,s,D,-1),Wn(e,a,o,s,D,1)]:Wn(e,a,o,s,D,oe)),E})}function lr(e,t,n,r,i,a,o=R){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=Ce(e[c]-e[s]);t<l&&(l=t,o=Ce(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function ur(e){e||=Ye;let t=N(e.size,[.6,R,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=z(i),o=1-t[0],s=N(t[1],R),c=N(t[2],1),l=N(e.disp,Ye),u=N(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>Vn(e,t,(m,h,g,_,v,y,b,S,C,w,T)=>{let E=m.pxRound,D=n,O=r*x,ee=s*x,te=c*x,ne,re;_.ori==0?[ne,re]=a(e,t):[re,ne]=a(e,t);let ie=_.dir*(_.ori==0?1:-1),ae=_.ori==0?Y:Qn,oe=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},se=N(e.bands,Xe).find(e=>e.series[0]==t),ce=se==null?0:se.dir,le=m.fillTo(e,t,m.min,m.max,ce),ue=E(b(le,v,T,C)),k,A,de,j=w,M=E(m.width*x),fe=!1,pe=null,me=null,he=null,ge=null;d!=null&&(M==0||f!=null)&&(fe=!0,pe=d.values(e,t,i,p),me=/* @__PURE__ */ new Map,new Set(pe).forEach(e=>{e!=null&&me.set(e,new Path2D)}),M>0&&(he=f.values(e,t,i,p),ge=/* @__PURE__ */ new Map,new Set(he).forEach(e=>{e!=null&&ge.set(e,new Path2D)})));let{x0:_e,size:ve}=l;if(_e!=null&&ve!=null){D=1,h=_e.values(e,t,i,p),_e.unit==2&&(h=h.map(t=>e.posToVal(S+t*w,_.key,!0)));let n=ve.values(e,t,i,p);A=ve.unit==2?n[0]*w:y(n[0],_,w,S)-y(0,_,w,S),j=lr(h,g,y,_,w,S,j),de=j-A+O}else j=lr(h,g,y,_,w,S,j),de=j*o+O,A=j-de;de<1&&(de=0),M>=A/2&&(M=0),de<5&&(E=B);let ye=de>0,be=j-de-(ye?M:0);A=E(Fe(be,te,ee)),k=(D==0?A/2:D==ie?0:A)-D*ie*((D==0?O/2:0)+(ye?M/2:0));let P={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},xe=fe?null:new Path2D,F=null;if(se!=null)F=e.data[se.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),F=n.values(e,t,i,p))}let I=ne*A,Se=re*A;for(let n=ie==1?i:p;n>=i&&n<=p;n+=ie){let r=g[n];if(r==null)continue;if(F!=null){let e=F[n]??0;if(r-e==0)continue;ue=b(e,v,T,C)}let i=y(_.distr!=2||l!=null?h[n]:n,_,w,S),a=b(N(r,le),v,T,C),o=E(i-k),s=E(De(a,ue)),c=E(Ee(a,ue)),u=s-c;if(r!=null){let i=r<0?Se:I,a=r<0?I:Se;fe?(M>0&&he[n]!=null&&ae(ge.get(he[n]),o,c+L(M/2),A,De(0,u-M),i,a),pe[n]!=null&&ae(me.get(pe[n]),o,c+L(M/2),A,De(0,u-M),i,a)):ae(xe,o,c+L(M/2),A,De(0,u-M),i,a),oe(e,t,n,o-M/2,c,A+M,u)}}return M>0?P.stroke=fe?ge:xe:fe||(P._fill=m.width==0?m._fill:m._stroke??m._fill,P.width=0),P.fill=fe?me:xe,P})}function dr(e,t){let n=N(t?.alignGaps,0);return(t,r,i,a)=>Vn(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=j(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=Xn,S=q,x=tr):(b=Zn,S=J,x=nr);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},ee=O.stroke,[te,ne]=Hn(t,r);if(o.fill!=null||te!=0){let e=O.fill=new Path2D(ee),n=y(o.fillTo(t,r,o.min,o.max,te));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...qn(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=Gn(e,l.ori,p,m,h,g)}return ne!=0&&(O.band=ne==2?[Wn(t,r,i,a,ee,-1),Wn(t,r,i,a,ee,1)]:Wn(t,r,i,a,ee,ne)),O})}function fr(e){return dr(pr,e)}function pr(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}let mr=/* @__PURE__ */ new Set;function hr(){for(let e of mr)e.syncRect(!0)}_&&(ce(`resize`,y,hr),ce(`scroll`,y,hr,!0),ce(g,y,()=>{jr.pxRatio=x}));let gr=sr(),_r=rr();function vr(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>br(e,r,t,n))}function yr(e,t){return e.map((e,n)=>n==0?{}:U({},t,e))}function br(e,t,n,r){return U({},t==0?n:r,e)}function xr(e,t,n){return t==null?Ze:[t,n]}let Sr=xr;function Cr(e,t,n){return t==null?Ze:ye(t,n,he,!0)}function wr(e,t,n,r){return t==null?Ze:pe(t,n,e.scales[r].log,!1)}let Tr=wr;function Er(e,t,n,r){return t==null?Ze:me(t,n,e.scales[r].log,!1)}let Dr=Er;function Or(e,t,n,r,i){let a=De(Pe(e),Pe(t)),o=t-e,s=ue(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?Ke.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function kr(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=we((n=+r)*x))+`px`),[e,t,n]}function Ar(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=H(e[2]*x,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function jr(s,h,_){let b={mode:N(s.mode,1)},S=b.mode;function C(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function ee(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function ne(e,t,n,r){return t.ori==0?C(e,t,n,r):ee(e,t,n,r)}b.valToPosH=C,b.valToPosV=ee;let ie=!1;b.status=0;let oe=b.root=O(`uplot`);if(s.id!=null&&(oe.id=s.id),w(oe,s.class),s.title){let e=O(`u-title`,oe);e.textContent=s.title}let se=D(`canvas`),k=b.ctx=se.getContext(`2d`),A=O(`u-wrap`,oe);ce(`click`,A,e=>{e.target===j&&(Z!=si||Q!=ci)&&fi.click(b,e)},!0);let de=b.under=O(`u-under`,A);A.appendChild(se);let j=b.over=O(`u-over`,A);s=ot(s);let M=+N(s.pxAlign,1),_e=Jn(M);(s.plugins||[]).forEach(e=>{e.opts&&(s=e.opts(b,s)||s)});let ve=s.ms||.001,P=b.series=S==1?vr(s.series||[],gn,Fn,!1):yr(s.series||[null],Pn),xe=b.axes=vr(s.axes||[],hn,kn,!0),F=b.scales={},I=b.bands=s.bands||[];I.forEach(e=>{e.fill=z(e.fill||null),e.dir=N(e.dir,-1)});let L=S==2?P[1].facets[0].scale:P[0].scale,ke={axes:Kr,series:Fr},je=(s.drawOrder||[`axes`,`series`]).map(e=>ke[e]);function Pe(e){let t=e.distr==3?t=>Ae(t>0?t:e.clamp(b,t,e.min,e.max,e.key)):e.distr==4?t=>Ne(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function Le(e){let t=F[e];if(t==null){let n=(s.scales||Ye)[e]||Ye;if(n.from!=null){Le(n.from);let t=U({},F[n.from],n,{key:e});t.valToPct=Pe(t),F[e]=t}else{t=F[e]=U({},e==L?Ln:Rn,n),t.key=e;let r=t.time,i=t.range,a=Qe(i);if((e!=L||S==2&&!r)&&(a&&(i[0]==null||i[1]==null)&&(i={min:i[0]==null?ge:{mode:1,hard:i[0],soft:i[0]},max:i[1]==null?ge:{mode:1,hard:i[1],soft:i[1]}},a=!1),!a&&nt(i))){let e=i;i=(t,n,r)=>n==null?Ze:ye(n,r,e)}t.range=z(i||(r?Sr:e==L?t.distr==3?Tr:t.distr==4?Dr:xr:t.distr==3?wr:t.distr==4?Er:Cr)),t.auto=z(!a&&t.auto),t.clamp=z(t.clamp||In),t._min=t._max=null,t.valToPct=Pe(t)}}}Le(`x`),Le(`y`),S==1&&P.forEach(e=>{Le(e.scale)}),xe.forEach(e=>{Le(e.scale)});for(let e in s.scales)Le(e);let B=F[L],He=B.distr,Ue,Ge;B.ori==0?(w(oe,`u-hz`),Ue=C,Ge=ee):(w(oe,`u-vt`),Ue=ee,Ge=C);let V={};for(let e in F){let t=F[e];(t.min!=null||t.max!=null)&&(V[e]={min:t.min,max:t.max},t.min=t.max=null)}let Je=s.tzDate||(e=>new Date(we(e/ve))),$e=s.fmtDate||bt,it=ve==1?zt(Je):Ht(Je),at=Wt(Je,Ut(ve==1?Rt:Vt,$e)),st=Jt(Je,qt(`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`,$e)),ct=[],ut=b.legend=U({},Zt,s.legend),W=b.cursor=U({},sn,{drag:{y:S==2}},s.cursor),dt=ut.show,ft=W.show,pt=ut.markers;ut.idxs=ct,pt.width=z(pt.width),pt.dash=z(pt.dash),pt.stroke=z(pt.stroke),pt.fill=z(pt.fill);let mt,ht,gt,_t=[],vt=[],yt,xt=!1,St={};if(ut.live){let e=P[1]?P[1].values:null;xt=e!=null,yt=xt?e(b,1,0):{_:0};for(let e in yt)St[e]=`--`}if(dt){if(mt=D(`table`,`u-legend`,oe),gt=D(`tbody`,null,mt),ut.mount(b,mt),xt){ht=D(`thead`,null,mt,gt);let e=D(`tr`,null,ht);for(var Ct in D(`th`,null,e),yt)D(`th`,t,e).textContent=Ct}else w(mt,`u-inline`),ut.live&&w(mt,`u-live`)}let wt={show:!0},Tt={show:!1};function Et(n,r){if(r==0&&(xt||!ut.live||S==2))return Ze;let i=[],a=D(`tr`,`u-series`,gt,gt.childNodes[r]);w(a,n.class),n.show||w(a,e);let o=D(`th`,null,a);if(pt.show){let e=O(`u-marker`,o);if(r>0){let t=pt.width(b,r);t&&(e.style.border=t+`px `+pt.dash(b,r)+` `+pt.stroke(b,r)),e.style.background=pt.fill(b,r)}}let s=O(t,o);for(var c in n.label instanceof HTMLElement?s.appendChild(n.label):s.textContent=n.label,r>0&&(pt.show||(s.style.color=n.width>0?pt.stroke(b,r):pt.fill(b,r)),At(`click`,o,e=>{if(W._lock)return;Sn(e);let t=P.indexOf(n);if((e.ctrlKey||e.metaKey)!=ut.isolate){let e=P.some((e,n)=>n>0&&n!=t&&e.show);P.forEach((n,r)=>{r>0&&yi(r,e?r==t?wt:Tt:wt,!0,ia.setSeries)})}else yi(t,{show:!n.show},!0,ia.setSeries)},!1),Tn&&At(f,o,e=>{W._lock||(Sn(e),yi(P.indexOf(n),Di,!0,ia.setSeries))},!1)),yt){let e=D(`td`,`u-value`,a);e.textContent=`--`,i.push(e)}return[a,i]}let kt=/* @__PURE__ */ new Map;function At(e,t,n,r=!0){let i=kt.get(t)||{},a=W.bind[e](b,t,n,r);a&&(ce(e,t,i[e]=a),kt.set(t,i))}function jt(e,t,n){let r=kt.get(t)||{};for(let n in r)(e==null||n==e)&&(le(n,t,r[n]),delete r[n]);e??kt.delete(t)}let Mt=0,Nt=0,G=0,K=0,Pt=0,Ft=0,It=Pt,Kt=Ft,Yt=G,Xt=K,Qt=0,$t=0,en=0,tn=0;b.bbox={};let nn=!1,rn=!1,an=!1,on=!1,cn=!1,ln=!1;function un(e,t,n){(n||e!=b.width||t!=b.height)&&dn(e,t),qr(!1),an=!0,rn=!0,Zr()}function dn(e,t){b.width=Mt=G=e,b.height=Nt=K=t,Pt=Ft=0,mn(),xn();let n=b.bbox;Qt=n.left=We(Pt*x,.5),$t=n.top=We(Ft*x,.5),en=n.width=We(G*x,.5),tn=n.height=We(K*x,.5)}function fn(){let e=!1,t=0;for(;!e;){t++;let n=Wr(t),r=Gr(t);e=t==3||n&&r,e||(dn(b.width,b.height),rn=!0)}}function pn({width:e,height:t}){un(e,t)}b.setSize=pn;function mn(){let e=!1,t=!1,n=!1,r=!1;xe.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(G-=c,a==3?(Pt+=c,r=!0):n=!0):(K-=c,a==0?(Ft+=c,e=!0):t=!0))}}),Kn[0]=e,Kn[1]=n,Kn[2]=t,Kn[3]=r,G-=Zn[1]+Zn[3],Pt+=Zn[3],K-=Zn[2]+Zn[0],Ft+=Zn[0]}function xn(){let e=Pt+G,t=Ft+K,n=Pt,r=Ft;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}xe.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(W.dataIdx==null){let e=W.hover,t=e.skip=new Set(e.skip??[]);t.add(void 0);let n=e.prox=z(e.prox),r=e.bias??=0;W.dataIdx=(e,i,a,o)=>{if(i==0)return a;let s=a,c=n(e,i,a,o)??R,l=c>=0&&c<R,u=B.ori==0?G:K,d=W.left,f=h[0],p=h[i];if(t.has(p[a])){s=null;let e=null,n=null,i;if(r==0||r==-1)for(i=a;e==null&&i-->0;)t.has(p[i])||(e=i);if(r==0||r==1)for(i=a;n==null&&i++<p.length;)t.has(p[i])||(n=i);if(e!=null||n!=null){if(l){let t=e==null?-1/0:Ue(f[e],B,u,0),r=n==null?1/0:Ue(f[n],B,u,0),i=d-t,a=r-d;i<=a?i<=c&&(s=e):a<=c&&(s=n)}else s=n==null?e:e==null?n:a-e<=n-a?e:n}}else l&&Ce(d-Ue(f[a],B,u,0))>c&&(s=null);return s}}let Sn=e=>{W.event=e};W.idxs=ct,W._lock=!1;let Cn=W.points;Cn.show=z(Cn.show),Cn.size=z(Cn.size),Cn.stroke=z(Cn.stroke),Cn.width=z(Cn.width),Cn.fill=z(Cn.fill);let wn=b.focus=U({},s.focus||{alpha:.3},W.focus),Tn=wn.prox>=0,jn=Tn&&Cn.one,Mn=[],Nn=[],zn=[];function Vn(e,t){let n=Cn.show(b,t);if(n instanceof HTMLElement)return w(n,`u-cursor-pt`),w(n,e.class),te(n,-10,-10,G,K),j.insertBefore(n,Mn[t]),n}function Hn(e,t){if(S==1||t>0){let t=S==1&&F[e.scale].time,n=e.value;e.value=t?tt(n)?Jt(Je,qt(n,$e)):n||st:n||On,e.label=e.label||(t?`Time`:`Value`)}if(jn||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||gr||ze,e.fillTo=z(e.fillTo||Un),e.pxAlign=+N(e.pxAlign,M),e.pxRound=Jn(e.pxAlign),e.stroke=z(e.stroke||null),e.fill=z(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=An(De(1,e.width),1),n=e.points=U({},{size:t,width:De(1,t*.2),stroke:e.stroke,space:t*2,paths:_r,_stroke:null,_fill:null},e.points);n.show=z(n.show),n.filter=z(n.filter),n.fill=z(n.fill),n.stroke=z(n.stroke),n.paths=z(n.paths),n.pxAlign=e.pxAlign}if(dt){let n=Et(e,t);_t.splice(t,0,n[0]),vt.splice(t,0,n[1]),ut.values.push(null)}if(ft){ct.splice(t,0,null);let n=null;jn?t==0&&(n=Vn(e,t)):t>0&&(n=Vn(e,t)),Mn.splice(t,0,n),Nn.splice(t,0,0),zn.splice(t,0,0)}na(`addSeries`,t)}function Wn(e,t){t??=P.length,e=S==1?br(e,t,gn,Fn):br(e,t,{},Pn),P.splice(t,0,e),Hn(P[t],t)}b.addSeries=Wn;function Gn(e){if(P.splice(e,1),dt){ut.values.splice(e,1),vt.splice(e,1);let t=_t.splice(e,1)[0];jt(null,t.firstChild),t.remove()}ft&&(ct.splice(e,1),Mn.splice(e,1)[0].remove(),Nn.splice(e,1),zn.splice(e,1)),na(`delSeries`,e)}b.delSeries=Gn;let Kn=[!1,!1,!1,!1];function qn(e,t){if(e._show=e.show,e.show){let n=e.side%2,r=F[e.scale];r??=(e.scale=n?P[1].scale:L,F[e.scale]);let i=r.time;e.size=z(e.size),e.space=z(e.space),e.rotate=z(e.rotate),Qe(e.incrs)&&e.incrs.forEach(e=>{!Ke.has(e)&&Ke.set(e,qe(e))}),e.incrs=z(e.incrs||(r.distr==2?Dt:i?ve==1?Lt:Bt:Ot)),e.splits=z(e.splits||(i&&r.distr==1?it:r.distr==3?yn:r.distr==4?bn:vn)),e.stroke=z(e.stroke),e.grid.stroke=z(e.grid.stroke),e.ticks.stroke=z(e.ticks.stroke),e.border.stroke=z(e.border.stroke);let a=e.values;e.values=Qe(a)&&!Qe(a[0])?z(a):i?Qe(a)?Wt(Je,Ut(a,$e)):tt(a)?Gt(Je,a):a||at:a||_n,e.filter=z(e.filter||(r.distr>=3&&r.log==10?En:r.distr==3&&r.log==2?Dn:Re)),e.font=kr(e.font),e.labelFont=kr(e.labelFont),e._size=e.size(b,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(Kn[t]=!0,e._el=O(`u-axis`,A))}}function Yn(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?we(hn.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?we(kn.size/2):0),l}let Xn=b.padding=(s.padding||[Yn,Yn,Yn,Yn]).map(e=>z(N(e,Yn))),Zn=b._padding=Xn.map((e,t)=>e(b,t,Kn,0)),q,J=null,Y=null,Qn=S==1?P[0].idxs:null,$n=null,er=!1;function tr(e,t){if(h=e??[],b.data=b._data=h,S==2){q=0;for(let e=1;e<P.length;e++)q+=h[e][0].length}else{h.length==0&&(b.data=b._data=h=[[]]),$n=h[0],q=$n.length;let e=h;if(He==2){e=h.slice();let t=e[0]=Array(q);for(let e=0;e<q;e++)t[e]=e}b._data=h=e}if(qr(!0),na(`setData`),He==2&&(an=!0),t!==!1){let e=B;e.auto(b,er)?nr():vi(L,e.min,e.max),on||=W.left>=0,ln=!0,Zr()}}b.setData=tr;function nr(){er=!0;let e,t;S==1&&(q>0?(J=Qn[0]=0,Y=Qn[1]=q-1,e=h[0][J],t=h[0][Y],He==2?(e=J,t=Y):e==t&&(He==3?[e,t]=pe(e,e,B.log,!1):He==4?[e,t]=me(e,e,B.log,!1):B.time?t=e+we(86400/ve):[e,t]=ye(e,t,he,!0))):(J=Qn[0]=e=null,Y=Qn[1]=t=null)),vi(L,e,t)}let rr,ir,ar,or,sr,cr,lr,ur,dr,fr;function pr(e,t,n,r,i,a){e??=c,n??=Xe,r??=`butt`,i??=c,a??=`round`,e!=rr&&(k.strokeStyle=rr=e),i!=ir&&(k.fillStyle=ir=i),t!=ar&&(k.lineWidth=ar=t),a!=sr&&(k.lineJoin=sr=a),r!=cr&&(k.lineCap=cr=r),n!=or&&k.setLineDash(or=n)}function hr(e,t,n,r){t!=ir&&(k.fillStyle=ir=t),e!=lr&&(k.font=lr=e),n!=ur&&(k.textAlign=ur=n),r!=dr&&(k.textBaseline=dr=r)}function jr(e,t,n,r,i=0){if(r.length>0&&e.auto(b,er)&&(t==null||t.min==null)){let t=N(J,0),a=N(Y,r.length-1),o=n.min==null?fe(r,t,a,i,e.distr==3):[n.min,n.max];e.min=Ee(e.min,n.min=o[0]),e.max=De(e.max,n.max=o[1])}}let Mr={min:null,max:null};function Nr(){for(let e in F){let t=F[e];V[e]==null&&(t.min==null||V[L]!=null&&t.auto(b,er))&&(V[e]=Mr)}for(let e in F){let t=F[e];V[e]==null&&t.from!=null&&V[t.from]!=null&&(V[e]=Mr)}V[L]!=null&&qr(!0);let e={};for(let t in V){let n=V[t];if(n!=null){let r=e[t]=ot(F[t],rt);if(n.min!=null)U(r,n);else if(t!=L||S==2){if(q==0&&r.from==null){let e=r.range(b,null,null,t);r.min=e[0],r.max=e[1]}else r.min=R,r.max=-1/0}}}if(q>0){P.forEach((t,n)=>{if(S==1){let r=t.scale,i=V[r];if(i==null)return;let a=e[r];if(n==0){let e=a.range(b,a.min,a.max,r);a.min=e[0],a.max=e[1],J=ue(a.min,h[0]),Y=ue(a.max,h[0]),Y-J>1&&(h[0][J]<a.min&&J++,h[0][Y]>a.max&&Y--),t.min=$n[J],t.max=$n[Y]}else t.show&&t.auto&&jr(a,i,t,h[n],t.sorted);t.idxs[0]=J,t.idxs[1]=Y}else if(n>0&&t.show&&t.auto){let[r,i]=t.facets,a=r.scale,o=i.scale,[s,c]=h[n],l=e[a],u=e[o];l!=null&&jr(l,V[a],r,s,r.sorted),u!=null&&jr(u,V[o],i,c,i.sorted),t.min=i.min,t.max=i.max}});for(let t in e){let n=e[t],r=V[t];if(n.from==null&&(r==null||r.min==null)){let e=n.range(b,n.min==R?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let r=e[n.from];if(r.min==null)n.min=n.max=null;else{let e=n.range(b,r.min,r.max,t);n.min=e[0],n.max=e[1]}}}let t={},n=!1;for(let r in e){let i=e[r],a=F[r];if(a.min!=i.min||a.max!=i.max){a.min=i.min,a.max=i.max;let e=a.distr;a._min=e==3?Ae(a.min):e==4?Ne(a.min,a.asinh):e==100?a.fwd(a.min):a.min,a._max=e==3?Ae(a.max):e==4?Ne(a.max,a.asinh):e==100?a.fwd(a.max):a.max,t[r]=n=!0}}if(n){P.forEach((e,n)=>{S==2?n>0&&t.y&&(e._paths=null):t[e.scale]&&(e._paths=null)});for(let e in t)an=!0,na(`setScale`,e);ft&&W.left>=0&&(on=ln=!0)}for(let e in V)V[e]=null}function Pr(e){let t=Fe(J-1,0,q-1),n=Fe(Y+1,0,q-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<q-1;)n++;return[t,n]}function Fr(){if(q>0){let e=P.some(e=>e._focus)&&fr!=wn.alpha;e&&(k.globalAlpha=fr=wn.alpha),P.forEach((e,t)=>{if(t>0&&e.show&&(Ir(t,!1),Ir(t,!0),e._paths==null)){let n=fr;fr!=e.alpha&&(k.globalAlpha=fr=e.alpha);let r=S==2?[0,h[t][0].length-1]:Pr(h[t]);e._paths=e.paths(b,t,r[0],r[1]),fr!=n&&(k.globalAlpha=fr=n)}}),P.forEach((e,t)=>{if(t>0&&e.show){let n=fr;fr!=e.alpha&&(k.globalAlpha=fr=e.alpha),e._paths!=null&&Lr(t,!1);{let n=e._paths==null?null:e._paths.gaps,r=e.points.show(b,t,J,Y,n),i=e.points.filter(b,t,r,n);(r||i)&&(e.points._paths=e.points.paths(b,t,J,Y,i),Lr(t,!0))}fr!=n&&(k.globalAlpha=fr=n),na(`drawSeries`,t)}}),e&&(k.globalAlpha=fr=1)}}function Ir(e,t){let n=t?P[e].points:P[e];n._stroke=n.stroke(b,e),n._fill=n.fill(b,e)}function Lr(e,t){let n=t?P[e].points:P[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=H(l*x,3);let u=null,d=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let f=n.pxAlign==1&&d>0;if(f&&k.translate(d,d),!t){let e=Qt-l/2,t=$t-l/2,n=en+l,r=tn+l;u=new Path2D,u.rect(e,t,n,r)}t?zr(s,l,n.dash,n.cap,c,r,i,o,a):Rr(e,s,l,n.dash,n.cap,c,r,i,o,u,a),f&&k.translate(-d,-d)}function Rr(e,t,n,r,i,a,o,s,c,l,u){let d=!1;c!=0&&I.forEach((f,p)=>{if(f.series[0]==e){let e=P[f.series[1]],m=h[f.series[1]],g=(e._paths||Ye).band;Qe(g)&&(g=f.dir==1?g[0]:g[1]);let _,v=null;e.show&&g&&be(m,J,Y)?(v=f.fill(b,p)||a,_=e._paths.clip):g=null,zr(t,n,r,i,v,o,s,c,l,u,_,g),d=!0}}),d||zr(t,n,r,i,a,o,s,c,l,u)}function zr(e,t,n,r,i,a,o,s,c,l,u,d){pr(e,t,n,r,i),(c||l||d)&&(k.save(),c&&k.clip(c),l&&k.clip(l)),d?(s&3)==3?(k.clip(d),u&&k.clip(u),Vr(i,o),Br(e,a,t)):s&2?(Vr(i,o),k.clip(d),Br(e,a,t)):s&1&&(k.save(),k.clip(d),u&&k.clip(u),Vr(i,o),k.restore(),Br(e,a,t)):(Vr(i,o),Br(e,a,t)),(c||l||d)&&k.restore()}function Br(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{k.strokeStyle=rr=t,k.stroke(e)}):t!=null&&e&&k.stroke(t))}function Vr(e,t){t instanceof Map?t.forEach((e,t)=>{k.fillStyle=ir=t,k.fill(e)}):t!=null&&e&&k.fill(t)}function Hr(e,t,n,r){let i=xe[e],a;if(r<=0)a=[0,0];else{let o=i._space=i.space(b,e,t,n,r);a=Or(t,n,i._incrs=i.incrs(b,e,t,n,r,o),r,o)}return i._found=a}function Ur(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;M==1&&k.translate(u,u),pr(s,o,c,l,s),k.beginPath();let d,f,p,m,h=i+(r==0||r==3?-a:a);n==0?(f=i,m=h):(d=i,p=h);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?d=p=e[r]:f=m=e[r],k.moveTo(d,f),k.lineTo(p,m));k.stroke(),M==1&&k.translate(-u,-u)}function Wr(e){let t=!0;return xe.forEach((n,r)=>{if(!n.show)return;let i=F[n.scale];if(i.min==null){n._show&&(t=!1,n._show=!1,qr(!1));return}n._show||(t=!1,n._show=!0,qr(!1));let a=n.side,o=a%2,{min:s,max:c}=i,[l,u]=Hr(r,s,c,o==0?G:K);if(u==0)return;let d=i.distr==2,f=n._splits=n.splits(b,r,s,c,l,u,d),p=i.distr==2?f.map(e=>$n[e]):f,m=i.distr==2?$n[f[1]]-$n[f[0]]:l,h=n._values=n.values(b,n.filter(b,p,r,u,m),r,u,m);n._rotate=a==2?n.rotate(b,h,r,u):0;let g=n._size;n._size=Te(n.size(b,h,r,e)),g!=null&&n._size!=g&&(t=!1)}),t}function Gr(e){let t=!0;return Xn.forEach((n,r)=>{let i=n(b,r,Kn,e);i!=Zn[r]&&(t=!1),Zn[r]=i}),t}function Kr(){for(let e=0;e<xe.length;e++){let t=xe[e];if(!t.show||!t._show)continue;let n=t.side,r=n%2,s,c,l=t.stroke(b,e),u=n==0||n==3?-1:1,[d,f]=t._found;if(t.label!=null){let a=t.labelGap*u,o=we((t._lpos+a)*x);hr(t.labelFont[0],l,`center`,n==2?`top`:i),k.save(),r==1?(s=c=0,k.translate(o,we($t+tn/2)),k.rotate((n==3?-Se:Se)/2)):(s=we(Qt+en/2),c=o);let p=Ie(t.label)?t.label(b,e,d,f):t.label;k.fillText(p,s,c),k.restore()}if(f==0)continue;let p=F[t.scale],m=r==0?en:tn,h=r==0?Qt:$t,g=t._splits,_=p.distr==2?g.map(e=>$n[e]):g,v=p.distr==2?$n[g[1]]-$n[g[0]]:d,y=t.ticks,S=t.border,C=y.show?y.size:0,w=we(C*x),T=we((t.alignTo==2?t._size-C-t.gap:t.gap)*x),E=t._rotate*-Se/180,D=_e(t._pos*x),O=D+(w+T)*u;c=r==0?O:0,s=r==1?O:0;let ee=t.font[0];hr(ee,l,t.align==1?a:t.align==2?o:E>0?a:E<0?o:r==0?`center`:n==3?o:a,E||r==1?`middle`:n==2?`top`:i);let te=t.font[1]*t.lineGap,re=g.map(e=>_e(ne(e,p,m,h))),ie=t._values;for(let e=0;e<ie.length;e++){let t=ie[e];if(t!=null){r==0?s=re[e]:c=re[e],t=``+t;let n=t.indexOf(`\n`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];E?(k.save(),k.translate(s,c+e*te),k.rotate(E),k.fillText(t,0,0),k.restore()):k.fillText(t,s,c+e*te)}}}y.show&&Ur(re,y.filter(b,_,e,f,v),r,n,D,w,H(y.width*x,3),y.stroke(b,e),y.dash,y.cap);let ae=t.grid;ae.show&&Ur(re,ae.filter(b,_,e,f,v),r,r==0?2:1,r==0?$t:Qt,r==0?tn:en,H(ae.width*x,3),ae.stroke(b,e),ae.dash,ae.cap),S.show&&Ur([D],[1],+(r==0),r==0?1:2,r==1?$t:Qt,r==1?tn:en,H(S.width*x,3),S.stroke(b,e),S.dash,S.cap)}na(`drawAxes`)}function qr(e){P.forEach((t,n)=>{n>0&&(t._paths=null,e&&(S==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Jr=!1,X=!1,Yr=[];function Xr(){X=!1;for(let e=0;e<Yr.length;e++)na(...Yr[e]);Yr.length=0}function Zr(){Jr||=(lt($r),!0)}function Qr(e,t=!1){Jr=!0,X=t,e(b),$r(),t&&Yr.length>0&&queueMicrotask(Xr)}b.batch=Qr;function $r(){if(nn&&=(Nr(),!1),an&&=(fn(),!1),rn){if(E(de,a,Pt),E(de,`top`,Ft),E(de,n,G),E(de,r,K),E(j,a,Pt),E(j,`top`,Ft),E(j,n,G),E(j,r,K),E(A,n,Mt),E(A,r,Nt),se.width=we(Mt*x),se.height=we(Nt*x),xe.forEach(({_el:t,_show:n,_size:r,_pos:i,side:a})=>{if(t!=null){if(n){let n=a===3||a===0?r:0,o=a%2==1;E(t,o?`left`:`top`,i-n),E(t,o?`width`:`height`,r),E(t,o?`top`:`left`,o?Ft:Pt),E(t,o?`height`:`width`,o?K:G),T(t,e)}else w(t,e)}}),rr=ir=ar=sr=cr=lr=ur=dr=or=null,fr=1,Bi(!0),Pt!=It||Ft!=Kt||G!=Yt||K!=Xt){qr(!1);let e=G/Yt,t=K/Xt;if(ft&&!on&&W.left>=0){W.left*=e,W.top*=t,ri&&te(ri,we(W.left),0,G,K),ii&&te(ii,0,we(W.top),G,K);for(let n=0;n<Mn.length;n++){let r=Mn[n];r!=null&&(Nn[n]*=e,zn[n]*=t,te(r,Te(Nn[n]),Te(zn[n]),G,K))}}if($.show&&!cn&&$.left>=0&&$.width>0){$.left*=e,$.width*=e,$.top*=t,$.height*=t;for(let e in Ui)E(hi,e,$[e])}It=Pt,Kt=Ft,Yt=G,Xt=K}na(`setSize`),rn=!1}Mt>0&&Nt>0&&(k.clearRect(0,0,se.width,se.height),na(`drawClear`),je.forEach(e=>e()),na(`draw`)),$.show&&cn&&(gi($),cn=!1),ft&&on&&(Ri(null,!0,!1),on=!1),ut.show&&ut.live&&ln&&(Ii(),ln=!1),ie||(ie=!0,b.status=1,na(`ready`)),er=!1,Jr=!1}b.redraw=(e,t)=>{an=t||!1,e===!1?Zr():vi(L,B.min,B.max)};function ei(e,t){let n=F[e];if(n.from==null){if(q==0){let r=n.range(b,t.min,t.max,e);t.min=r[0],t.max=r[1]}if(t.min>t.max){let e=t.min;t.min=t.max,t.max=e}if(q>1&&t.min!=null&&t.max!=null&&t.max-t.min<1e-16)return;e==L&&n.distr==2&&q>0&&(t.min=ue(t.min,h[0]),t.max=ue(t.max,h[0]),t.min==t.max&&t.max++),V[e]=t,nn=!0,Zr()}}b.setScale=ei;let ti,ni,ri,ii,ai,oi,si,ci,li,ui,Z,Q,di=!1,fi=W.drag,pi=fi.x,mi=fi.y;ft&&(W.x&&(ti=O(`u-cursor-x`,j)),W.y&&(ni=O(`u-cursor-y`,j)),B.ori==0?(ri=ti,ii=ni):(ri=ni,ii=ti),Z=W.left,Q=W.top);let $=b.select=U({show:!0,over:!0,left:0,width:0,top:0,height:0},s.select),hi=$.show?O(`u-select`,$.over?j:de):null;function gi(e,t){if($.show){for(let t in e)$[t]=e[t],t in Ui&&E(hi,t,e[t]);t!==!1&&na(`setSelect`)}}b.setSelect=gi;function _i(t){if(P[t].show)dt&&T(_t[t],e);else if(dt&&w(_t[t],e),ft){let e=jn?Mn[0]:Mn[t];e!=null&&te(e,-10,-10,G,K)}}function vi(e,t,n){ei(e,{min:t,max:n})}function yi(e,t,n,r){t.focus!=null&&Oi(e),t.show!=null&&P.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,_i(r),S==2?(vi(n.facets[0].scale,null,null),vi(n.facets[1].scale,null,null)):vi(n.scale,null,null),Zr())}),n!==!1&&na(`setSeries`,e,t),r&&sa(`setSeries`,b,e,t)}b.setSeries=yi;function bi(e,t){U(I[e],t)}function xi(e,t){e.fill=z(e.fill||null),e.dir=N(e.dir,-1),t??=I.length,I.splice(t,0,e)}function Si(e){e==null?I.length=0:I.splice(e,1)}b.addBand=xi,b.setBand=bi,b.delBand=Si;function Ci(e,t){P[e].alpha=t,ft&&Mn[e]!=null&&(Mn[e].style.opacity=t),dt&&_t[e]&&(_t[e].style.opacity=t)}let wi,Ti,Ei,Di={focus:!0};function Oi(e){if(e!=Ei){let t=e==null,n=wn.alpha!=1;P.forEach((r,i)=>{if(S==1||i>0){let a=t||i==0||i==e;r._focus=t?null:a,n&&Ci(i,a?1:wn.alpha)}}),Ei=e,n&&Zr()}}dt&&Tn&&At(p,mt,e=>{W._lock||(Sn(e),Ei!=null&&yi(null,Di,!0,ia.setSeries))});function ki(e,t,n){let r=F[t];n&&(e=e/x-(r.ori==1?Ft:Pt));let i=G;r.ori==1&&(i=K,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?Oe(10,c):l==4?Me(c,r.asinh):l==100?r.bwd(c):c}function Ai(e,t){return ue(ki(e,L,t),h[0],J,Y)}b.valToIdx=e=>ue(e,h[0]),b.posToIdx=Ai,b.posToVal=ki,b.valToPos=(e,t,n)=>F[t].ori==0?C(e,F[t],n?en:G,n?Qt:0):ee(e,F[t],n?tn:K,n?$t:0),b.setCursor=(e,t,n)=>{Z=e.left,Q=e.top,Ri(null,t,n)};function ji(e,t){E(hi,a,$.left=e),E(hi,n,$.width=t)}function Mi(e,t){E(hi,`top`,$.top=e),E(hi,r,$.height=t)}let Ni=B.ori==0?ji:Mi,Pi=B.ori==1?ji:Mi;function Fi(){if(dt&&ut.live)for(let e=+(S==2);e<P.length;e++){if(e==0&&xt)continue;let t=ut.values[e],n=0;for(let r in t)vt[e][n++].firstChild.nodeValue=t[r]}}function Ii(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{ct[t]=e}):et(e.idx)||ct.fill(e.idx),ut.idx=ct[0]),dt&&ut.live){for(let e=0;e<P.length;e++)(e>0||S==1&&!xt)&&Li(e,ct[e]);Fi()}ln=!1,t!==!1&&na(`setLegend`)}b.setLegend=Ii;function Li(e,t){let n=P[e],r=e==0&&He==2?$n:h[e],i;xt?i=n.values(b,e,t)??St:(i=n.value(b,t==null?null:r[t],e,t),i=i==null?St:{_:i}),ut.values[e]=i}function Ri(e,t,n){li=Z,ui=Q,[Z,Q]=W.move(b,Z,Q),W.left=Z,W.top=Q,ft&&(ri&&te(ri,we(Z),0,G,K),ii&&te(ii,0,we(Q),G,K));let r,i=J>Y;wi=R,Ti=null;let a=B.ori==0?G:K,o=B.ori==1?G:K;if(Z<0||q==0||i){r=W.idx=null;for(let e=0;e<P.length;e++){let t=Mn[e];t!=null&&te(t,-10,-10,G,K)}Tn&&yi(null,Di,!0,e==null&&ia.setSeries),ut.live&&(ct.fill(r),ln=!0)}else{let e,t,n;S==1&&(e=B.ori==0?Z:Q,t=ki(e,L),r=W.idx=ue(t,h[0],J,Y),n=Ue(h[0][r],B,a,0));let i=-10,s=-10,c=0,l=0,u=!0,d=``,f=``;for(let e=+(S==2);e<P.length;e++){let p=P[e],m=ct[e],g=m==null?null:S==1?h[e][m]:h[e][1][m],_=W.dataIdx(b,e,r,t),v=_==null?null:S==1?h[e][_]:h[e][1][_];if(ln=ln||v!=g||_!=m,ct[e]=_,e>0&&p.show){let t=_==null?-10:_==r?n:Ue(S==1?h[0][_]:h[e][0][_],B,a,0),m=v==null?-10:Ge(v,S==1?F[p.scale]:F[p.facets[1].scale],o,0);if(Tn&&v!=null){let t=B.ori==1?Z:Q,n=Ce(wn.dist(b,e,_,m,t));if(n<wi){let r=wn.bias;if(r!=0){let i=ki(t,p.scale),a=v>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?v>=i:v<=i:r==1?v<=i:v>=i)&&(wi=n,Ti=e)}else wi=n,Ti=e}}if(ln||jn){let n,r;B.ori==0?(n=t,r=m):(n=m,r=t);let a,o,p,h,g,_,v=!0,y=Cn.bbox;if(y!=null){v=!1;let t=y(b,e);p=t.left,h=t.top,a=t.width,o=t.height}else p=n,h=r,a=o=Cn.size(b,e);if(_=Cn.fill(b,e),g=Cn.stroke(b,e),jn)e==Ti&&wi<=wn.prox&&(i=p,s=h,c=a,l=o,u=v,d=_,f=g);else{let t=Mn[e];t!=null&&(Nn[e]=p,zn[e]=h,ae(t,a,o,v),re(t,_,g),te(t,Te(p),Te(h),G,K))}}}}if(jn){let e=wn.prox;if(ln||(Ei==null?wi<=e:wi>e||Ti!=Ei)){let e=Mn[0];e!=null&&(Nn[0]=i,zn[0]=s,ae(e,c,l,u),re(e,d,f),te(e,Te(i),Te(s),G,K))}}}if($.show&&di){if(e!=null){let[t,n]=ia.scales,[r,i]=ia.match,[s,c]=e.cursor.sync.scales,l=e.cursor.drag;if(pi=l._x,mi=l._y,pi||mi){let{left:l,top:u,width:d,height:f}=e.select,p=e.scales[s].ori,m=e.posToVal,h,g,_,v,y,b=t!=null&&r(t,s),x=n!=null&&i(n,c);b&&pi?(p==0?(h=l,g=d):(h=u,g=f),_=F[t],v=Ue(m(h,s),_,a,0),y=Ue(m(h+g,s),_,a,0),Ni(Ee(v,y),Ce(y-v))):Ni(0,a),x&&mi?(p==1?(h=l,g=d):(h=u,g=f),_=F[n],v=Ge(m(h,c),_,o,0),y=Ge(m(h+g,c),_,o,0),Pi(Ee(v,y),Ce(y-v))):Pi(0,o)}else Wi()}else{let e=Ce(li-ai),t=Ce(ui-oi);if(B.ori==1){let n=e;e=t,t=n}pi=fi.x&&e>=fi.dist,mi=fi.y&&t>=fi.dist;let n=fi.uni;n==null?fi.x&&fi.y&&(pi||mi)&&(pi=mi=!0):pi&&mi&&(pi=e>=n,mi=t>=n,!pi&&!mi&&(t>e?mi=!0:pi=!0));let r,i;pi&&(B.ori==0?(r=si,i=Z):(r=ci,i=Q),Ni(Ee(r,i),Ce(i-r)),mi||Pi(0,o)),mi&&(B.ori==1?(r=si,i=Z):(r=ci,i=Q),Pi(Ee(r,i),Ce(i-r)),pi||Ni(0,a)),!pi&&!mi&&(Ni(0,0),Pi(0,0))}}if(fi._x=pi,fi._y=mi,e==null){if(n){if(aa!=null){let[e,t]=ia.scales;ia.values[0]=e==null?null:ki(B.ori==0?Z:Q,e),ia.values[1]=t==null?null:ki(B.ori==1?Z:Q,t)}sa(l,b,Z,Q,G,K,r)}if(Tn){let e=n&&ia.setSeries,t=wn.prox;Ei==null?wi<=t&&yi(Ti,Di,!0,e):wi>t?yi(null,Di,!0,e):Ti!=Ei&&yi(Ti,Di,!0,e)}}ln&&(ut.idx=r,Ii()),t!==!1&&na(`setCursor`)}let zi=null;Object.defineProperty(b,\"rect\",{get(){return zi??Bi(!1),zi}});function Bi(e=!1){e?zi=null:(zi=j.getBoundingClientRect(),na(`syncRect`,zi))}function Vi(e,t,n,r,i,a,o){W._lock||di&&e!=null&&e.movementX==0&&e.movementY==0||(Hi(e,t,n,r,i,a,o,!1,e!=null),e==null?Ri(t,!0,!1):Ri(null,!0,!0))}function Hi(e,t,n,r,i,a,o,s,c){if(zi??Bi(!1),Sn(e),e!=null)n=e.clientX-zi.left,r=e.clientY-zi.top;else{if(n<0||r<0){Z=-10,Q=-10;return}let[e,o]=ia.scales,s=t.cursor.sync,[c,l]=s.values,[u,d]=s.scales,[f,p]=ia.match,m=t.axes[0].side%2==1,h=B.ori==0?G:K,g=B.ori==1?G:K,_=m?a:i,v=m?i:a,y=m?r:n,b=m?n:r;if(n=u==null?y/_*h:f(e,u)?ne(c,F[e],h,0):-10,r=d==null?b/v*g:p(o,d)?ne(l,F[o],g,0):-10,B.ori==1){let e=n;n=r,r=e}}c&&(t==null||t.cursor.event.type==l)&&((n<=1||n>=G-1)&&(n=We(n,G)),(r<=1||r>=K-1)&&(r=We(r,K))),s?(ai=n,oi=r,[si,ci]=W.move(b,n,r)):(Z=n,Q=r)}let Ui={width:0,height:0,left:0,top:0};function Wi(){gi(Ui,!1)}let Gi,Ki,qi,Ji;function Yi(e,t,n,r,i,a,o){di=!0,pi=mi=fi._x=fi._y=!1,Hi(e,t,n,r,i,a,o,!0,!1),e!=null&&(At(d,v,Xi,!1),sa(u,b,si,ci,G,K,null));let{left:s,top:c,width:l,height:f}=$;Gi=s,Ki=c,qi=l,Ji=f}function Xi(e,t,n,r,i,a,o){di=fi._x=fi._y=!1,Hi(e,t,n,r,i,a,o,!1,!0);let{left:s,top:c,width:l,height:u}=$,f=l>0||u>0,p=Gi!=s||Ki!=c||qi!=l||Ji!=u;if(f&&p&&gi($),fi.setScale&&f&&p){let e=s,t=l,n=c,r=u;if(B.ori==1&&(e=c,t=u,n=s,r=l),pi&&vi(L,ki(e,L),ki(e+t,L)),mi)for(let e in F){let t=F[e];e!=L&&t.from==null&&t.min!=R&&vi(e,ki(n+r,e),ki(n,e))}Wi()}else W.lock&&(W._lock=!W._lock,Ri(t,!0,e!=null));e!=null&&(jt(d,v),sa(d,b,Z,Q,G,K,null))}function Zi(e,t,n,r,i,a,o){if(W._lock)return;Sn(e);let s=di;if(di){let e=!0,t=!0,n,r;B.ori==0?(n=pi,r=mi):(n=mi,r=pi),n&&r&&(e=Z<=10||Z>=G-10,t=Q<=10||Q>=K-10),n&&e&&(Z=Z<si?0:G),r&&t&&(Q=Q<ci?0:K),Ri(null,!0,!0),di=!1}Z=-10,Q=-10,ct.fill(null),Ri(null,!0,!0),s&&(di=s)}function Qi(e,t,n,r,i,a,o){W._lock||(Sn(e),nr(),Wi(),e!=null&&sa(m,b,Z,Q,G,K,null))}function $i(){xe.forEach(Ar),un(b.width,b.height,!0)}ce(g,y,$i);let ea={};ea.mousedown=Yi,ea.mousemove=Vi,ea.mouseup=Xi,ea.dblclick=Qi,ea.setSeries=(e,t,n,r)=>{let i=ia.match[2];n=i(b,t,n),n!=-1&&yi(n,r,!0,!1)},ft&&(At(u,j,Yi),At(l,j,Vi),At(f,j,e=>{Sn(e),Bi(!1)}),At(p,j,Zi),At(m,j,Qi),mr.add(b),b.syncRect=Bi);let ta=b.hooks=s.hooks||{};function na(e,t,n){X?Yr.push([e,t,n]):e in ta&&ta[e].forEach(e=>{e.call(null,b,t,n)})}(s.plugins||[]).forEach(e=>{for(let t in e.hooks)ta[t]=(ta[t]||[]).concat(e.hooks[t])});let ra=(e,t,n)=>n,ia=U({key:null,setSeries:!1,filters:{pub:Be,sub:Be},scales:[L,P[1]?P[1].scale:null],match:[Ve,Ve,ra],values:[null,null]},W.sync);ia.match.length==2&&ia.match.push(ra),W.sync=ia;let aa=ia.key,oa=Bn(aa);function sa(e,t,n,r,i,a,o){ia.filters.pub(e,t,n,r,i,a,o)&&oa.pub(e,t,n,r,i,a,o)}oa.sub(b);function ca(e,t,n,r,i,a,o){ia.filters.sub(e,t,n,r,i,a,o)&&ea[e](null,t,n,r,i,a,o)}b.pub=ca;function la(){oa.unsub(b),mr.delete(b),kt.clear(),le(g,y,$i),oe.remove(),mt?.remove(),na(`destroy`)}b.destroy=la;function ua(){na(`init`,s,h),tr(h||s.data,!1),V[L]?ei(L,V[L]):nr(),cn=$.show&&($.width>0||$.height>0),on=ln=!0,un(s.width,s.height)}return P.forEach(Hn),xe.forEach(qn),_?_ instanceof HTMLElement?(_.appendChild(oe),ua()):_(b,ua):ua(),b}jr.assign=U,jr.fmtNum=F,jr.rangeNum=ye,jr.rangeLog=pe,jr.rangeAsinh=me,jr.orient=Vn,jr.pxRatio=x,jr.join=ct,jr.fmtDate=bt,jr.tzDate=St,jr.sync=Bn;{jr.addGap=Kn,jr.clipGaps=Gn;let e=jr.paths={points:rr};e.linear=sr,e.stepped=cr,e.bars=ur,e.spline=fr}function Mr({folder:e},t){return`series.html#${e}/${t}`}function Nr(e){let t=Math.abs(e);return t>=100?0:t>=10?1:t>=1||t===0?2:3}function Pr(e,t){let n=1-Math.floor(Math.log10(t)),r=1-Math.floor(Math.log10(Math.abs(e)));return Math.min(Math.max(n,r),Math.max(Nr(e),0))}function Fr(e,t){if(!Number.isFinite(e))return`not a number`;let n=Math.abs(e)*(t??0),r=n>0?Pr(e,n):Nr(e);return Math.abs(e)>=0x38d7ea4c68000?e.toExponential(2).replace(`e+`,`e`).replace(`-`,`−`):Br(e,r)}function Ir(e){let t=Lr(e);return t.startsWith(`×`)?t:`${t} %`}function Lr(e){let t=e*100;if(e>=1)return`×${Vr(1+e,e>=8.95?0:1)}`;if(t<=-99.5&&t>-100)return Vr(Math.ceil(t*10)/10,1);let n=Vr(t,Math.abs(t)>=9.95?0:1);return/[1-9]/u.test(n)?t>0?`+${n}`:n:n.replace(`−`,``)}function Rr(e){return e>=1?`±100 % or more`:`±${zr(e)}`}function zr(e){let t=Math.abs(e*100);if(t>=99.5&&t<100)return`${(Math.floor(t*10)/10).toFixed(1)} %`;let n=t>=10?0:t>=.1||t===0?1:2;return`${t.toFixed(n).replace(/\\.0$/u,``)} %`}function Br(e,t){if(t>=0)return Vr(e,t);let n=10**-t;return Vr(Math.round(e/n)*n,0)}function Vr(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(?:\\d{3})+$)/gu,`,`),a=e<0?`−`:``;return r===void 0?`${a}${i}`:`${a}${i}.${r}`}function Hr(e,t){return`${Fr(e)}\\u00a0${t}`}function Ur({workload:e,threads:t}){return t===``?e:`${e}, ${t} threads`}function Wr({time:e}){return(/* @__PURE__ */ new Date(e*1e3)).toISOString().slice(0,10)}function Gr({change:e}){return e<0?`bad`:`good`}function Kr({folder:e},{commit:t,before:n}){return`compare.html#${e}/${n}...${t}`}function qr(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}function Jr(e,t,n,[r,i,a,o]){e.save(),e.strokeStyle=t,e.lineWidth=devicePixelRatio,e.setLineDash(n.map(e=>e*devicePixelRatio)),e.beginPath(),e.moveTo(r,i),e.lineTo(a,o),e.stroke(),e.restore()}function X(e,t){return Object.assign(document.createElement(e),t)}function Yr({times:e,commits:t}){return Zr(e).map((e,n)=>({time:e,commit:t.slice(n*10,(n+1)*10).replaceAll(`.`,``)}))}function Xr({runs:e,scale:t,values:n,latencyScale:r,latencies:i,keys:a}){return Zr(e).map((e,o)=>{let s=i[o]??null;return{run:e,value:t*(1+(n[o]??0)/1e3),latency:s===null?null:r*(1+s/1e3),key:a.findLast(([e])=>e<=o)?.[1]??``}})}function Zr(e){let t=0;return e.map(e=>(t+=e,t))}let Qr=/* @__PURE__ */ new Map;function $r(e){let t=Qr.get(e);if(t!==void 0)return t;let n=fetch(e).then(t=>{if(!t.ok)throw Error(`${e}: ${t.status}`);return t.json()});return Qr.set(e,n),n}function ei(){return $r(`index.json`)}async function ti(e,t,n){return(await Promise.all(n.filter(e=>t.years.includes(e)).map(async n=>{let[r,i]=await Promise.all([$r(`${e.folder}/runs/${n}.json`),$r(`${e.folder}/${t.folder}/${n}.json`)]),a=Yr(r);return Xr(i).flatMap(({run:e,value:t,latency:n,key:r})=>{let i=a[e];return i===void 0?[]:[{...i,value:t,latency:n,key:r}]})}))).flat()}function ni(){let[e=``,...t]=decodeURIComponent(location.hash.slice(1)).split(`/`);return{suite:e,rest:t.join(`/`)}}function ri({suites:e},t){return e.find(n=>n.folder===t||t===``&&e.length===1)}function ii(e,t,n){let r=X(`ul`,{});for(let{text:e,address:t}of n){let n=X(`li`,{});n.append(X(`a`,{textContent:e,href:t})),r.append(n)}e.replaceChildren(X(`h2`,{textContent:t}),r),document.documentElement.dataset.ready=`true`}function ai(e,t){let n=X(`div`,{className:`scroll`,tabIndex:0,role:`group`,ariaLabel:t});return n.append(e),n}function oi(e,t){let n=`The data of this site could not be read: ${t instanceof Error?t.message:t}`;e.replaceChildren(X(`p`,{textContent:n}))}function si(e,t,n){if(e.repository!==void 0&&t!==``&&n!==``)return`${e.repository}/compare/${t}...${n}`}let ci=[{name:`90 days`,days:90},{name:`1 year`,days:365},{name:`All`,days:1/0}],li={span:0,metric:0},ui=document.getElementById(`view`)??document.body;async function Z(){let e=await ei(),{suite:t,rest:n}=ni(),r=ri(e,t),i=r?.series.find(e=>e.folder===n);if(r===void 0||i===void 0)return ii(ui,`Choose a series`,(r===void 0?e.suites:[r]).flatMap(e=>e.series.map(t=>({text:`${e.name}: ${Ur(t)}`,address:Mr(e,t.folder)}))));let a=ci[li.span]??ci[0],o=Date.parse(r.newest)/1e3-a.days*86400,s=Number.isFinite(o)?(/* @__PURE__ */ new Date(o*1e3)).getUTCFullYear():0,c=(await ti(r,i,i.years.filter(e=>e>=s))).filter(({time:e})=>e>=o),l=r.shifts.filter(e=>e.series===i.folder);ui.replaceChildren(X(`h2`,{textContent:Ur(i)}),X(`p`,{textContent:Q(i,l)}),di(i)),fi(c,l,r,i),ui.append(X(`h3`,{textContent:`Changes of level`}),ai(mi(l,r,e),`Changes of level`)),document.title=Ur(i),document.documentElement.dataset.ready=`true`}function Q({now:e,metric:t,noise:n},[r]){let i=r===void 0?`no change of level`:`${Ir(r.change)} with ${r.commit.slice(0,7)} on ${Wr(r)}`;return`${Hr(e,t)} now; ${i}; runs differ by ${Rr(n)}.`}function di({metric:e,latency:t}){let n=X(`div`,{className:`choices`}),r=(e,t,r)=>{let i=X(`button`,{type:`button`,textContent:e});i.setAttribute(`aria-pressed`,String(t)),i.addEventListener(`click`,()=>{r(),$()}),n.append(i)};for(let[e,{name:t}]of ci.entries())r(t,e===li.span,()=>{li.span=e});for(let[n,i]of[e,...t===void 0?[]:[t]].entries())r(i,n===li.metric,()=>{li.metric=n});return n}function fi(e,t,n,r){let i=li.metric===1,a=e=>i?`${Fr(e)} ms`:Hr(e,r.metric),o=X(`div`,{className:`plot`}),s=`Move over a point; a click compares it with the run before it; drag to zoom.`,c=X(`p`,{className:`dim reading`,textContent:s});ui.append(o,c);let l=e.flatMap((t,n)=>n>0&&t.key!==e[n-1]?.key?[void 0,t]:[t]),u=l.map(e=>(i?e?.latency:e?.value)??null),d=l.map((e,t)=>e?.time??(l[t+1]?.time??0)-1),f={stroke:()=>qr(`--dim`),grid:{stroke:()=>qr(`--grid`),width:1},font:`12px system-ui, sans-serif`},p=()=>qr(`--candidate`),m=new jr({width:o.clientWidth||320,height:320,legend:{show:!1},cursor:{y:!1},axes:[f,{...f,size:70,values:(e,t)=>t.map(e=>Fr(e))}],series:[{},{stroke:p,width:1,points:{show:e.length<200,size:5,stroke:p,fill:p}}],hooks:{draw:[e=>pi(e,i?[]:t)],setCursor:[({cursor:{idx:e}})=>{let t=e==null?void 0:l[e],n=u[e??-1];c.textContent=t===void 0||n==null?s:`${Wr(t)} ${t.commit.slice(0,7)}: ${a(n)}`}]}},[d,u],o);new ResizeObserver(()=>{let e=o.clientWidth;e>0&&e!==m.width&&m.setSize({width:e,height:320})}).observe(o);let h=m.root.querySelector(`canvas`);h?.setAttribute(`role`,`img`),h?.setAttribute(`aria-label`,`${i?r.latency:r.metric} of ${e.length} runs`),m.over.addEventListener(`click`,()=>{let t=l[m.cursor.idx??-1],r=t&&e[e.indexOf(t)-1];r!==void 0&&t!==void 0&&(location.href=Kr(n,{commit:t.commit,before:r.commit}))})}function pi(e,t){let{ctx:n,bbox:r}=e;for(let i of t){let t=Math.round(e.valToPos(i.time,`x`,!0));if(t<r.left||t>r.left+r.width)continue;let a=qr(Gr(i)===`bad`?`--bad`:`--good`);Jr(n,a,[4,4],[t,r.top,t,r.top+r.height]),n.fillStyle=a,n.font=`${12*devicePixelRatio}px system-ui, sans-serif`,n.textAlign=t>r.left+r.width/2?`right`:`left`,n.fillText(Ir(i.change),t+(n.textAlign===`right`?-6:6),r.top+14*devicePixelRatio)}}function mi(e,t,n){if(e.length===0)return X(`p`,{className:`dim`,textContent:`None was found.`});let r=X(`table`,{}),i=r.createTHead().insertRow();for(let e of[`Day`,`Change`,`Runs`,`Commits`])i.append(X(`th`,{textContent:e,scope:`col`}));let a=r.createTBody();for(let r of e){let e=a.insertRow();e.append(X(`td`,{textContent:Wr(r)})),e.append(X(`td`,{textContent:Ir(r.change),className:Gr(r)}));let i=X(`td`,{}),o=`${r.commit.slice(0,7)}…${r.before.slice(0,7)}`;i.append(X(`a`,{textContent:o,href:Kr(t,r)}));let s=X(`td`,{}),c=si(n,r.before,r.commit);c!==void 0&&s.append(X(`a`,{textContent:`commits`,href:c})),e.append(i,s)}return r}function $(){Z().catch(e=>oi(ui,e))}addEventListener(`hashchange`,$),$()})();";

// src/extensions/site/site-data.ts
/** Folder of the series of a suite's overall number. */
const ALL_CELLS = "all-cells";
/** Digits of a commit that the site keeps. */
const COMMIT_DIGITS = 10;
function packRuns(runs) {
	return {
		times: deltasOf(runs.map(({ time }) => time)),
		commits: runs.map(({ commit }) => commit.padEnd(10, ".")).join("")
	};
}
function packSeries(points) {
	const scale = middleOf(points.map(({ value }) => value));
	const latencyScale = middleOf(points.flatMap(({ latency }) => latency ?? []));
	return {
		runs: deltasOf(points.map(({ run }) => run)),
		scale,
		values: points.map(({ value }) => thousandths(value, scale)),
		latencyScale,
		latencies: points.map(({ latency }) => latency === null ? null : thousandths(latency, latencyScale)),
		keys: points.flatMap(({ key }, at) => key === points[at - 1]?.key ? [] : [[at, key]])
	};
}
function thousandths(value, scale) {
	return Math.round((value / scale - 1) * 1e3);
}
function middleOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return Number((sorted[Math.floor(sorted.length / 2)] ?? 1).toPrecision(6));
}
function deltasOf(values) {
	return values.map((value, at) => at === 0 ? value : value - (values[at - 1] ?? 0));
}

// src/extensions/site/panels.ts
/** Level changes below it are those of single thread counts, or none. */
const STEADY = .005;
const DAY_SECONDS = 86400;
function isSlower({ change }) {
	return change <= -.005;
}
function isFaster({ change }) {
	return change >= STEADY;
}
/** The workloads of a suite, the one that lost most first. */
function panelsOf(suite) {
	return [...new Set(suite.series.filter(({ folder }) => folder !== ALL_CELLS).map(({ workload }) => workload))].map((workload) => panelOf(suite, suite.series.filter((one) => one.workload === workload && one.folder !== "all-cells"))).sort((a, b) => a.change - b.change);
}
/** All cells of a suite together; undefined where there is one. */
function overallPanel(suite) {
	const series = suite.series.filter(({ folder }) => folder === ALL_CELLS);
	return series.length === 0 ? void 0 : panelOf(suite, series);
}
function panelOf(suite, all) {
	const newest = dayOf(Date.parse(suite.newest) / 1e3);
	const parts = all.map((series) => partOf(series, suite.shifts, newest - 90));
	const scores = /* @__PURE__ */ new Map();
	for (const { points } of parts) for (const { day, score } of points) scores.set(day, [...scores.get(day) ?? [], score]);
	const level = (day) => Math.expm1(mean(parts.map((part) => part.level(day))));
	const days = [...scores.keys()].sort((a, b) => a - b);
	const shifts = parts.flatMap((part) => part.shifts);
	const steps = [...new Set(shifts.map(({ time }) => dayOf(time)))].sort((a, b) => a - b);
	const [first = newest] = days;
	return {
		workload: all[0]?.workload ?? "",
		series: all,
		points: days.map((day) => ({
			day,
			change: Math.expm1(mean(scores.get(day) ?? []))
		})),
		levels: [{
			day: first,
			change: 0
		}, ...steps.map((day) => ({
			day,
			change: level(day)
		}))],
		change: level(newest),
		shift: shifts.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0],
		sinceRelease: suite.release?.changes.filter(({ series }) => all.some(({ folder }) => folder === series)).toSorted((a, b) => b.harm - a.harm)[0],
		isEverywhere: parts.every((part) => part.shifts.length > 0)
	};
}
/** One series: its logarithms against its first level, and its levels. */
function partOf({ folder, trend, now }, all, from) {
	let day = 0;
	const figures = trend.days.flatMap((distance, at) => {
		day += distance;
		const log = Math.log(now * (1 + (trend.values[at] ?? 0) / 1e3));
		return day > from ? [{
			day,
			log
		}] : [];
	});
	const first = figures[0]?.day ?? from;
	const shifts = all.filter(({ series, time }) => series === folder && dayOf(time) > first);
	const level = (until) => shifts.filter(({ time }) => dayOf(time) <= until).reduce((sum, { change }) => sum + Math.log1p(change), 0);
	const base = figures.length === 0 ? 0 : median(figures.map((one) => one.log - level(one.day)));
	return {
		points: figures.map((one) => ({
			day: one.day,
			score: one.log - base
		})),
		shifts,
		level
	};
}
function dayOf(time) {
	return Math.floor(time / DAY_SECONDS);
}
function mean(values) {
	return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
/** Days from the first figure to the newest one. */
function daysOf(panels) {
	const all = panels.flatMap(({ points }) => [points[0]?.day ?? [], points.at(-1)?.day ?? []]).flat();
	return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all);
}
/** `1 of 4 workloads is slower than 90 days ago`. */
function verdictSentence(panels) {
	const days = daysOf(panels);
	if (days === 0) return "The first day of measurements: nothing to compare with yet";
	const ago = days === 1 ? "the day before" : `${days} days ago`;
	const [slower, faster] = [panels.filter(isSlower), panels.filter(isFaster)];
	const many = slower.length > 0 ? slower : faster;
	const word = slower.length > 0 ? "slower" : "faster";
	if (many.length === 0) return panels.length === 1 ? `${panels[0]?.workload} is as fast as ${ago}` : `All ${panels.length} workloads are as fast as ${ago}`;
	if (panels.length === 1) return `${panels[0]?.workload} is ${word} than ${ago}`;
	return `${many.length} of ${panels.length} workloads ${many.length === 1 ? "is" : "are"} ${word} than ${ago}`;
}
function isSlowerThanRelease({ sinceRelease }) {
	return sinceRelease?.state === "slower";
}
/** `4.1 % slower than v8.5.0 (95 % sure: −5.0 to −3.2 %)`. */
function releaseWords({ size, sure }, release) {
	return `${size} than ${release}${sure === void 0 ? "" : ` (${sure})`}`;
}
/**
* `tpcc is 4.1 % slower than v8.5.0 (95 % sure: −5.0 to −3.2 %), and 1 of 3 others`; undefined where
* nothing was compared with a release.
*/
function releaseSentence(panels, release) {
	const compared = panels.filter(({ sinceRelease }) => sinceRelease !== void 0);
	if (release === void 0 || compared.length === 0) return void 0;
	const slower = compared.filter(isSlowerThanRelease);
	const [worst] = slower.toSorted((a, b) => harmOf(b) - harmOf(a));
	if (worst?.sinceRelease !== void 0) {
		const many = slower.length > 1 ? `, and ${slower.length - 1} of ${compared.length - 1} others` : "";
		return `${worst.workload} is ${releaseWords(worst.sinceRelease, release)}${many}`;
	}
	return `No workload is ${compared.some(({ sinceRelease }) => sinceRelease?.state === "open") ? "proved " : ""}slower than ${release}`;
}
function harmOf({ sinceRelease }) {
	return sinceRelease?.harm ?? 0;
}

// \0#style/site
var site_default = ":root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30}@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364}}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px / 1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif}main,header{max-width:76rem;margin:0 auto;padding:0 1rem}header{padding-top:1.25rem}h1{font-size:1.4rem;margin:0}h2{font-size:1.15rem;margin:1.5rem 0 0.4rem}h3{font-size:0.95rem;margin:0.75rem 0 0.25rem}p{margin:0.25rem 0;overflow-wrap:anywhere}.dim,caption{color:var(--dim)}a{color:var(--candidate)}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:0.9rem;font-variant-numeric:tabular-nums}caption{text-align:left;padding:0.25rem 0}th,td{padding:0.4rem 0.5rem;border-bottom:1px solid var(--grid);text-align:left;white-space:nowrap}thead th{border-bottom:2px solid var(--dim)}.n{text-align:right}@media (max-width:44rem){tbody th{white-space:normal}}.bad{color:var(--bad);font-weight:700}.good{color:var(--good);font-weight:700}td.n a{color:inherit}.verdict{font-size:1.5rem;line-height:1.25;margin:0.2rem 0 0.5rem;border-left:0.5rem solid var(--good);padding-left:0.6rem;color:inherit;overflow-wrap:anywhere}.verdict.bad{border-color:var(--bad)}.pills{display:flex;flex-wrap:wrap;gap:0.5rem;list-style:none;margin:0.75rem 0;padding:0}.pills li{border:1px solid var(--grid);border-radius:2rem;background:var(--soft);padding:0.15rem 0.75rem}.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:1rem}.panel{border:1px solid var(--grid);border-radius:8px;padding:0.6rem 1rem;min-width:0}.panel h3{font-size:1rem;margin:0;overflow-wrap:anywhere}.trend{display:flex}.trend .field{flex:1;min-width:0}.trend circle{fill:var(--dim);opacity:0.6}.level{stroke-width:2}.level.bad{stroke:var(--bad)}.level.good{stroke:var(--good)}summary{cursor:pointer;margin:1rem 0 0.25rem;font-weight:600}.choices{display:flex;flex-wrap:wrap;gap:0.5rem;margin:0.75rem 0}.choices button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--grid);border-radius:4px;padding:0.2rem 0.7rem;cursor:pointer}.choices button[aria-pressed=\"true\"]{border-color:var(--candidate);font-weight:700}:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}";

// src/extensions/site/site-page.ts
/** One page of the site: no address but its own, and of scripts its own alone. */
function sitePage({ title, project, main, script }) {
	const name = siteName(project);
	const hash = script === void 0 ? "" : createHash("sha256").update(script).digest("base64");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'${script === void 0 ? "" : `; script-src 'sha256-${hash}'; connect-src 'self'`}">
<title>${htmlText(title === name ? name : `${title} · ${name}`)}</title>
<link rel="alternate" type="application/atom+xml" title="Changes of level" href="feed.xml">
<style>${chart_default}${site_default}${plot_default}</style>
</head>
<body>
<header><h1><a href="index.html">${htmlText(name)}</a></h1></header>
<main>${keepPercents(main)}</main>
${script === void 0 ? "" : `<script>${script}<\/script>\n`}</body>
</html>
`;
}
/** `Performance of pingcap/tidb`. */
function siteName(project) {
	return project === void 0 ? "Performance" : `Performance of ${project}`;
}

// src/extensions/site/site-words.ts
/** `1,475 TPS`. */
function rateWords(value, metric) {
	return `${formatNumber(value)}\u00a0${metric}`;
}
/** `oltp_read_write, 16 threads`, `all cells`. */
function seriesName({ workload, threads }) {
	return threads === "" ? workload : `${workload}, ${threads} threads`;
}
/** `2026-09-18`. */
function shiftDay({ time }) {
	return (/* @__PURE__ */ new Date(time * 1e3)).toISOString().slice(0, 10);
}
/** Throughput alone has levels here, so more is better. */
function shiftTone({ change }) {
	return change < 0 ? "bad" : "good";
}
/** The comparison of a run with the one before it. */
function compareAddress({ folder }, { commit, before }) {
	return `compare.html#${folder}/${before}...${commit}`;
}
/** `pingcap/tidb`. */
function projectOf({ repository }) {
	return repository?.replace("https://github.com/", "");
}

// src/extensions/site/home.ts
/** Newest changes of level on the home page. */
const MOST_SHIFTS$1 = 20;
/**
* `index.html`: the verdict of ninety days, a panel for each workload, every series as it stands, and
* the newest changes of level. Read without script.
*/
function siteHome(index) {
	const suites = index.suites.map(suitePart);
	const main = suites.length === 0 ? "<p>No records are stored yet.</p>" : suites.join("\n");
	const project = projectOf(index);
	return sitePage({
		title: siteName(project),
		project,
		main
	});
}
/** More panels than these are looked at by nobody; the table has every series. */
const MOST_PANELS = 24;
function suitePart(suite) {
	const [first, last] = [suite.years[0], suite.years.at(-1)];
	const panels = panelsOf(suite);
	const own = suite.series.filter(({ folder }) => folder !== ALL_CELLS);
	const about = `${plural(suite.runs, "run")}${suite.ref === "" ? "" : ` of ${suite.ref}`} ${first === last ? `in ${first}` : `from ${first} to ${last}`}, ${plural(own.length, "series", "series")}`;
	const since = releaseSentence(panels, suite.release?.name);
	const days = verdictSentence(panels);
	const isBad = since === void 0 ? isSlower : isSlowerThanRelease;
	const tone = panels.some(isBad) ? "bad" : "good";
	const axis = axisOf(panels.flatMap(({ points }) => points.map(({ change }) => change)));
	const drawn = panels.slice(0, MOST_PANELS).map((panel) => panelHtml(suite, panel, axis));
	const left = panels.length - drawn.length;
	const more = left > 0 ? `<p class="dim">${plural(left, "workload")} more in the table below.</p>` : "";
	return [
		`<section><p class="dim">${htmlText(suite.name)} · ${htmlText(about)}</p>`,
		`<h2 class="verdict ${tone}">${htmlText(since ?? days)}</h2>`,
		since === void 0 ? "" : `<p>${htmlText(days)}.</p>`,
		worstLine(suite, panels),
		countPills(suite, panels),
		`<div class="panels">${drawn.join("")}</div>${more}`,
		seriesTable(suite),
		shiftTable(suite),
		recentTable(suite),
		redTable(suite),
		"</section>"
	].join("");
}
/** `oltp_point_select fell by 7.1 % with 0a1b2c3 on 2026-11-10, at every thread count.` */
function worstLine(suite, [worst]) {
	if (worst?.shift === void 0 || !isSlower(worst)) return "";
	const { shift, workload, isEverywhere, series } = worst;
	const where = series.length === 1 ? "" : isEverywhere ? ", at every thread count" : "";
	return `<p>${htmlText(`${workload} fell by ${formatShare(worst.change)}`)} with <a href="${htmlText(compareAddress(suite, shift))}">${htmlText(shortCommit(shift.commit) || "an unknown commit")}</a> on ${shiftDay(shift)}${where}.</p>`;
}
function countPills(suite, panels) {
	const [slower, faster] = [panels.filter(isSlower).length, panels.filter(isFaster).length];
	const steady = panels.length - slower - faster;
	const together = overallPanel(suite);
	const [newest] = suite.recent;
	return `<ul class="pills">${[
		slower === 0 ? "" : `<b class="bad">▼ ${slower}</b> slower`,
		faster === 0 ? "" : `<b class="good">▲ ${faster}</b> faster`,
		steady === 0 ? "" : `${steady} steady`,
		together === void 0 ? "" : `<a href="${htmlText(seriesAddress(suite, ALL_CELLS))}">all together</a> ${htmlText(formatChange(together.change))}`,
		newest === void 0 ? "" : `${lastRun(suite, newest)}: ${newest.verdict === void 0 ? "no verdict" : verdictWords[newest.verdict]}`
	].filter((html) => html !== "").map((html) => `<li>${html}</li>`).join("")}</ul>`;
}
/** `last run 2026-01-29`, a link where it has a page. */
function lastRun({ pages }, run) {
	const page = new Map(pages).get(run.commit);
	const words = `last run ${shiftDay(run)}`;
	return page === void 0 ? words : `<a href="${htmlText(page)}">${words}</a>`;
}
/** Pixels. */
const PANEL_HEIGHT = 130;
const [TOP, BOTTOM] = [8, 108];
/** A dot a day and the level, on the axis that all panels share. */
function panelHtml(suite, panel, axis) {
	const { workload, points, levels, change, series } = panel;
	const [state, word] = isSlower(panel) ? ["bad", `▼ ${formatShare(change)}`] : isFaster(panel) ? ["good", `▲ ${formatShare(change)}`] : ["good", "steady"];
	const [first, last] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0];
	const x = (day) => `${Math.round((last === first ? .5 : (day - first) / (last - first)) * 980) / 10 + 1}%`;
	const y = (value) => Math.round(TOP + (1 - placeOn(axis, value) / 100) * (BOTTOM - TOP));
	const line = (className, from, to) => `<line class="${className}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"/>`;
	const ticks = ticksOf(axis);
	const steps = levels.flatMap((level, at) => {
		const next = levels[at + 1];
		const [start, end] = [x(level.day), x(next?.day ?? last)];
		const height = y(level.change);
		const across = line(`level ${state}`, [start, height], [end, height]);
		return next === void 0 ? [across] : [across, line(`level ${state}`, [end, height], [end, y(next.change)])];
	});
	const dayText = (day) => (/* @__PURE__ */ new Date(day * 864e5)).toISOString().slice(0, 10);
	const text = (at, anchor, words) => `<text class="tick" x="${at}" y="124" text-anchor="${anchor}">${words}</text>`;
	const field = [
		...ticks.map((tick) => line("grid", ["0", y(tick.change)], ["100%", y(tick.change)])),
		...points.map((point) => `<circle cx="${x(point.day)}" cy="${y(point.change)}" r="2.2"/>`),
		...steps,
		text("0", "start", dayText(first)),
		last === first ? "" : text("100%", "end", dayText(last))
	];
	const gutter = ticks.map((tick) => `<text class="tick" x="46" y="${y(tick.change) + 4}" text-anchor="end">${tick.text}</text>`);
	const label = `${workload}: ${plural(points.length, "day")}, ${state === "good" && word === "steady" ? "steady" : formatChange(change)}`;
	const now = series.map((one) => `<a href="${htmlText(seriesAddress(suite, one.folder))}">${one.threads === "" ? "" : `${htmlText(one.threads)} thr `}${htmlText(formatNumber(one.now))}</a>`);
	return `<section class="panel"><h3>${htmlText(workload)} <span class="${state}">${htmlText(word)}</span></h3>${releaseLine(suite, panel)}<p class="dim">now, ${htmlText(series[0]?.metric ?? "")}: ${now.join(" · ")}; noise ${htmlText(formatNoise(Math.max(...series.map(({ noise }) => noise))))}</p><div class="trend chart" role="img" aria-label="${htmlText(label)}"><svg class="gutter" width="52" height="${PANEL_HEIGHT}">${gutter.join("")}</svg><svg class="field" height="${PANEL_HEIGHT}">${field.join("")}</svg></div></section>`;
}
/** `64 threads: 4.1 % slower than v8.5.0 (95 % sure: −5.0 to −3.2 %)`: the worst of a panel. */
function releaseLine({ release }, { sinceRelease, series }) {
	if (release === void 0 || sinceRelease === void 0) return "";
	const own = series.find(({ folder }) => folder === sinceRelease.series);
	const at = series.length === 1 || own === void 0 ? "" : `${own.threads} threads: `;
	return `<p${{
		slower: " class=\"bad\"",
		faster: " class=\"good\"",
		same: "",
		open: ""
	}[sinceRelease.state]}>${htmlText(`${at}${releaseWords(sinceRelease, release.name)}`)}</p>`;
}
function seriesTable(suite) {
	const heads = [
		"Workload",
		"Threads",
		"Now",
		"Against 30 days ago",
		"Latency",
		"Last change of level"
	].map((text, at) => `<th scope="col"${at > 0 && at < 5 ? " class=\"n\"" : ""}>${text}</th>`).join("");
	const lastShift = new Map(suite.shifts.toReversed().map((shift) => [shift.series, shift]));
	const rows = suite.series.map((series) => seriesRow(suite, series, lastShift.get(series.folder)));
	return `<details><summary>Every series</summary><div class="scroll" tabindex="0" role="group" aria-label="Series of ${htmlText(suite.name)}"><table><caption>Each workload at each number of threads</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div></details>`;
}
function seriesRow(suite, series, shift) {
	const latency = series.nowLatency === void 0 ? "" : `${formatNumber(series.nowLatency)} ms`;
	const month = series.month === void 0 ? "" : formatChange(series.month);
	const moved = shift === void 0 ? "" : `<a href="${htmlText(compareAddress(suite, shift))}">${htmlText(`${shiftDay(shift)} ${formatChange(shift.change)}`)}</a>`;
	return `<tr><th scope="row"><a href="${htmlText(seriesAddress(suite, series.folder))}">${htmlText(series.workload)}</a></th><td class="n">${htmlText(series.threads)}</td><td class="n">${htmlText(nowWords(series))}</td><td class="n">${htmlText(month)}</td><td class="n">${htmlText(latency)}</td><td>${moved}</td></tr>`;
}
/** `1,475 TPS (29,500 QPS)`. */
function nowWords({ now, nowQueries, metric }) {
	const rate = rateWords(now, metric);
	return nowQueries === void 0 ? rate : `${rate} (${rateWords(nowQueries, "QPS")})`;
}
function shiftTable(suite) {
	if (suite.shifts.length === 0) return "";
	const names = new Map(suite.series.map(({ folder, workload, threads }) => [folder, `${workload} ${threads}`]));
	const rows = suite.shifts.slice(0, MOST_SHIFTS$1).map((shift) => {
		const change = formatChange(shift.change);
		return `<tr><td>${shiftDay(shift)}</td><th scope="row"><a href="${htmlText(seriesAddress(suite, shift.series))}">${htmlText(names.get(shift.series) ?? shift.series)}</a></th><td class="n ${shiftTone(shift)}">${htmlText(change)}</td><td><a href="${htmlText(compareAddress(suite, shift))}">${htmlText(`${shortCommit(shift.commit)}…${shortCommit(shift.before)}`)}</a></td></tr>`;
	});
	return `<h3>Newest changes of level</h3><div class="scroll" tabindex="0" role="group" aria-label="Newest changes of level of ${htmlText(suite.name)}"><table><caption>Newest first</caption><thead><tr><th scope="col">Day</th><th scope="col">Series</th><th scope="col" class="n">Change</th><th scope="col">Commits</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}
const verdictWords = {
	passed: "passed",
	regression: "regression",
	accepted: "regression, accepted",
	inconclusive: "undecided",
	invalid: "failed"
};
/** The newest runs; those with a page lead to it. */
function recentTable({ name, folder, recent, pages }) {
	if (recent.length === 0) return "";
	const pageOf = new Map(pages);
	const rows = recent.map((run) => {
		const page = pageOf.get(run.commit);
		const commit = htmlText(shortCommit(run.commit) || "unknown");
		const words = run.verdict === void 0 ? "no verdict" : verdictWords[run.verdict];
		const tone = run.verdict === "regression" || run.verdict === "invalid" ? " class=\"bad\"" : "";
		return `<tr><td>${shiftDay(run)}</td><th scope="row">${page === void 0 ? commit : `<a href="${htmlText(page)}">${commit}</a>`}</th><td${tone}>${words}</td></tr>`;
	});
	return `<h3>Newest runs</h3><div class="scroll" tabindex="0" role="group" aria-label="Newest runs of ${htmlText(name)}"><table><caption><a href="compare.html#${htmlText(folder)}">Compare two of them</a></caption><thead><tr><th scope="col">Day</th><th scope="col">Report of commit</th><th scope="col">Verdict</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}
/** Table of reds, also of those that `fail-on: never` did not stop. */
function redTable({ name, reds, pages }) {
	if (reds.length === 0) return "";
	const pageOf = new Map(pages);
	const rows = reds.slice(0, MOST_SHIFTS$1).map((red) => {
		const page = pageOf.get(red.commit);
		const commit = htmlText(shortCommit(red.commit));
		return `<tr><td>${shiftDay(red)}</td><th scope="row">${page === void 0 ? commit : `<a href="${htmlText(page)}">${commit}</a>`}</th></tr>`;
	});
	return `<h3>Red, or would have been with fail-on: regression</h3><div class="scroll" tabindex="0" role="group" aria-label="Red runs of ${htmlText(name)}"><table><caption>${plural(reds.length, "run")}, newest first</caption><thead><tr><th scope="col">Day</th><th scope="col">Commit</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}

// src/extensions/site/site.ts
/**
* Draws the pages, the feed and the badges of a site.
* @param address of the site on the web, with a slash at its end; undefined: the links of the feed
*   are relative
*/
function siteFiles(index, address) {
	return [
		{
			path: "index.html",
			text: siteHome(index)
		},
		{
			path: "series.html",
			text: scriptPage("One series", site_series_default, index)
		},
		{
			path: "compare.html",
			text: scriptPage("Two commits compared", site_compare_default, index)
		},
		{
			path: "feed.xml",
			text: siteFeed(index, address)
		},
		...index.suites.map((suite) => ({
			path: `badge/${suite.folder}.json`,
			text: siteBadge(suite)
		}))
	];
}
function scriptPage(title, script, index) {
	const main = `<div id="view"><h2>${title}</h2><p>This page needs JavaScript to draw the figures. They are also in index.json and in the folders beside it.</p></div>`;
	return sitePage({
		title,
		project: projectOf(index),
		main,
		script
	});
}
const MONTH_SECONDS = 2592e3;
/**
* The badge of a suite, as JSON for a shields.io endpoint: the newest change of level of the last
* thirty days.
*/
function siteBadge(suite) {
	const now = Date.parse(suite.newest) / 1e3;
	const recent = suite.shifts.filter(({ time }) => now - time <= MONTH_SECONDS);
	const worst = recent.toSorted((a, b) => a.change - b.change)[0];
	const isWorse = worst !== void 0 && worst.change < 0;
	const best = recent.toSorted((a, b) => b.change - a.change)[0];
	const newestShift = isWorse ? worst : best;
	const badge = {
		schemaVersion: 1,
		label: `performance ${suite.name}`,
		message: newestShift === void 0 ? "steady" : `${formatChange(newestShift.change)} in 30 days`,
		color: newestShift === void 0 ? "brightgreen" : isWorse ? "red" : "green"
	};
	return `${JSON.stringify(badge, null, 2)}\n`;
}
const MOST_ENTRIES = 50;
/**
* The changes of level as an Atom feed, newest first.
* @param address of the site, with a slash at its end; unknown: links are relative
*/
function siteFeed(index, address) {
	const entries = index.suites.flatMap((suite) => {
		const names = new Map(suite.series.map((series) => [series.folder, seriesName(series)]));
		return suite.shifts.map((shift) => ({
			suite,
			shift,
			name: names.get(shift.series) ?? shift.series
		}));
	}).toSorted((a, b) => b.shift.time - a.shift.time).slice(0, MOST_ENTRIES);
	const time = (seconds) => (/* @__PURE__ */ new Date(seconds * 1e3)).toISOString();
	const items = entries.map(({ suite, shift, name }) => {
		const title = `${name}: ${formatChange(shift.change)}`;
		const link = `${address ?? ""}${compareAddress(suite, shift)}`;
		return `<entry><id>urn:tidb-bench:${xmlText(`${suite.folder}:${shift.series}:${shift.time}`)}</id><title>${xmlText(title)}</title><updated>${time(shift.time)}</updated><link href="${xmlText(link)}"/><summary>${xmlText(`The level changed with ${shift.commit || "an unknown commit"} in suite ${suite.name}.`)}</summary></entry>`;
	});
	return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:tidb-bench:changes</id><title>Changes of performance</title><updated>${entries[0] === void 0 ? "1970-01-01T00:00:00.000Z" : time(entries[0].shift.time)}</updated><author><name>tidb-bench-action</name></author>
${items.join("\n")}
</feed>
`;
}

// src/extensions/site/site-suite.ts
/** Most changes of level that the index keeps of a suite. */
const MOST_SHIFTS = 2e3;
/** Most red runs. */
const MOST_REDS = 200;
const MOST_RECENT = 30;
/**
* Computes the entry of a suite in the index, and the data of its years.
* @param entries oldest first
*/
function siteSuite(about, entries) {
	const newest = /* @__PURE__ */ new Map();
	const trends = /* @__PURE__ */ new Map();
	const years = {
		runs: /* @__PURE__ */ new Map(),
		series: /* @__PURE__ */ new Map()
	};
	const overall = overallOfRuns();
	const verdicts = [];
	for (const { createdAt, commit, verdict, figures } of entries) {
		const year = new Date(createdAt).getUTCFullYear();
		const runs = listIn(years.runs, year);
		const run = {
			time: Math.round(Date.parse(createdAt) / 1e3),
			commit: (commit ?? "").slice(0, 10)
		};
		for (const cell of [...overall(figures), ...figures]) {
			const { folder, value, latency, key } = cell;
			newest.set(folder, cell);
			listIn(trends, folder).push({
				...run,
				value,
				key
			});
			const byYear = years.series.get(folder) ?? /* @__PURE__ */ new Map();
			years.series.set(folder, byYear);
			listIn(byYear, year).push({
				run: runs.length,
				value,
				latency,
				key
			});
		}
		runs.push(run);
		verdicts.push({
			...run,
			verdict
		});
	}
	const newestFirst = verdicts.toReversed();
	return {
		suite: {
			...about,
			runs: entries.length,
			years: [...years.runs.keys()],
			newest: entries.at(-1)?.createdAt ?? "",
			series: [...newest.values()].map((cell) => seriesOf(cell, trends.get(cell.folder) ?? [], years.series.get(cell.folder)?.keys() ?? [])).sort(byWorkload),
			shifts: shiftsOf(trends),
			reds: newestFirst.filter(({ verdict }) => verdict === "regression").map(({ time, commit }) => ({
				time,
				commit
			})).slice(0, MOST_REDS),
			recent: newestFirst.slice(0, MOST_RECENT)
		},
		years
	};
}
function seriesOf(cell, trend, years) {
	const own = trend.filter(({ key }) => key === cell.key);
	const month = monthChange(own);
	return {
		folder: cell.folder,
		key: cell.key,
		workload: cell.workload,
		threads: cell.threads,
		metric: cell.metric,
		...cell.latencyMetric === void 0 ? {} : { latency: cell.latencyMetric },
		years: [...years],
		noise: Number(trendNoise(own).toPrecision(3)),
		now: Number(cell.value.toPrecision(6)),
		...cell.queries === void 0 ? {} : { nowQueries: Number(cell.queries.toPrecision(6)) },
		...cell.latency === null ? {} : { nowLatency: Number(cell.latency.toPrecision(5)) },
		...month === void 0 ? {} : { month: Number(month.toPrecision(3)) },
		trend: trendOf(own, Number(cell.value.toPrecision(6)))
	};
}
/** All of them together, then workloads by name, each by its threads. */
function byWorkload(a, b) {
	if (a.folder === "all-cells" || b.folder === "all-cells") return a.folder === "all-cells" ? -1 : 1;
	if (a.workload !== b.workload) return a.workload < b.workload ? -1 : 1;
	return Number.parseInt(a.threads, 10) - Number.parseInt(b.threads, 10) || (a.folder < b.folder ? -1 : 1);
}
/** The changes of level of all series, newest first. */
function shiftsOf(trends) {
	return [...trends].flatMap(([series, points]) => shiftsByKey(points).flatMap(({ own, earlier, change }) => {
		if (own === void 0 || earlier === void 0) return [];
		return [{
			series,
			time: own.time,
			commit: own.commit,
			before: earlier.commit,
			change: Number(change.toPrecision(3))
		}];
	})).sort((a, b) => b.time - a.time).slice(0, MOST_SHIFTS);
}
/** Finds the shifts by key: only figures that may be compared have a common level. */
function shiftsByKey(points) {
	return [...groupBy(points, ({ key }) => key).values()].flatMap((group) => trendShifts(group).map(({ at, change }) => ({
		own: group[at],
		earlier: group[at - 1],
		change
	})));
}
function listIn(map, key) {
	const entries = map.get(key) ?? [];
	map.set(key, entries);
	return entries;
}
const FIRST = 100;
/** One cell is a series of its own. */
const LEAST_CELLS = 2;
/**
* The overall number of a suite, run after run: from each run to the next it moves by the geometric
* mean of what its cells did, so a cell that is new or gone moves nothing. The first run is 100,
* and more is better: throughput, and of cells at a given rate their latency.
*/
function overallOfRuns() {
	const before = /* @__PURE__ */ new Map();
	let level;
	return (figures) => {
		const steps = figures.flatMap((cell) => {
			const last = before.get(cell.folder);
			const [own, then] = [speedOf(cell), last?.key === cell.key ? speedOf(last) : void 0];
			return own === void 0 || then === void 0 ? [] : [Math.log(own / then)];
		});
		for (const cell of figures) before.set(cell.folder, cell);
		if (level === void 0 && figures.length < LEAST_CELLS) return [];
		const step = steps.length === 0 ? 0 : steps.reduce((sum, one) => sum + one, 0) / steps.length;
		level = (level ?? FIRST) * Math.exp(step);
		return [{
			folder: ALL_CELLS,
			key: "",
			workload: "all cells",
			threads: "",
			metric: "% of the first run",
			value: level,
			latencyMetric: void 0,
			latency: null,
			atRate: false
		}];
	};
}
/** Returns the metric that shows the server's speed: at a given rate that is its latency. */
function speedOf({ atRate, value, latency }) {
	if (!atRate) return value;
	return latency === null || latency <= 0 ? void 0 : 1 / latency;
}

// src/extensions/site/build.ts
/** `--site`: the site of a store. */
const writeSite = async (site, { values }, io) => {
	const store = values.baseline === "auto" ? defaultStore(io) : values.baseline;
	const place = /^files:(.*)$/.exec(store)?.[1];
	if (place !== void 0 && !existsSync(place)) throw new Failure("input", `the store ${store} does not exist`, { remedy: "Name a store that contains records with --baseline." });
	makeFolder(site);
	const request = {
		folder: site,
		address: values.siteUrl
	};
	const baseline = await openBaseline(store, io);
	try {
		if (baseline.kind !== "store") throw new Failure("input", `${store} is not a store`, { remedy: "Name a store that contains records with --baseline." });
		const sinceRelease = (record) => compareWithRelease(record, baseline, {
			inputs: values,
			policy: policyOfRecord(record.policy)
		}, io);
		const runs = await buildSite(baseline.store, {
			...request,
			sinceRelease
		}, io);
		return {
			json: {
				site,
				runs
			},
			text: `${site}: ${plural(runs, "run")}`
		};
	} finally {
		await closeBaseline(baseline, io);
	}
};
function defaultStore(io) {
	return io.env.GITHUB_ACTIONS === "true" ? "branch" : "files:baselines";
}
/**
* Writes the site of a store.
* @returns runs that it shows
*/
async function buildSite(store, { folder, address, sinceRelease }, io) {
	const render = await loadPage();
	const { suites: names } = await store.describe();
	const suites = [];
	let repository;
	for (const suite of names) {
		const { records, faults } = await store.query({
			suite,
			eligibility: "reference",
			most: Number.MAX_SAFE_INTEGER
		});
		for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`);
		const oldestFirst = records.map(({ record }) => record).toReversed();
		if (oldestFirst.length > 0) suites.push(await writeSuite(folder, suite, oldestFirst, render, sinceRelease));
		repository ??= repositoryOf(oldestFirst);
	}
	const index = {
		version: 3,
		repository,
		suites
	};
	writeSiteFile(folder, "index.json", JSON.stringify(index));
	for (const { path, text } of siteFiles(index, address)) writeSiteFile(folder, path, text);
	return suites.reduce((sum, { runs }) => sum + runs, 0);
}
/** The branch that has most of these records. */
function mainRef(records) {
	const [[ref] = [""]] = [...groupBy(records, ({ source }) => source.ref ?? "")].sort(([, a], [, b]) => b.length - a.length);
	return ref;
}
/** @param records oldest first, of any branch */
async function writeSuite(site, name, records, render, sinceRelease) {
	const ref = mainRef(records);
	const folder = pathSegment(name);
	const own = records.filter(({ source }) => (source.ref ?? "") === ref);
	rmSync(join(site, folder, "run"), {
		recursive: true,
		force: true
	});
	const pages = writePages(site, folder, own, render);
	const entries = own.map((record) => ({
		createdAt: record.createdAt,
		commit: record.source.commit,
		verdict: record.acceptance === void 0 ? record.judgement?.overall : "accepted",
		figures: cellFigures(record)
	}));
	const release = await findRelease(own, sinceRelease);
	const { suite, years } = siteSuite({
		name,
		folder,
		ref,
		pages,
		release
	}, entries);
	for (const [year, runs] of years.runs) writeSiteFile(site, `${folder}/runs/${year}.json`, JSON.stringify(packRuns(runs)));
	for (const [series, byYear] of years.series) for (const [year, points] of byYear) writeSiteFile(site, `${folder}/${series}/${year}.json`, JSON.stringify(packSeries(points)));
	return suite;
}
/** Finds the newest record that can be compared with the last release: runners have several CPUs. */
async function findRelease(oldestFirst, sinceRelease) {
	const byEnvironment = /* @__PURE__ */ new Map();
	for (const record of oldestFirst.slice(-20)) {
		const key = environmentKey(record);
		byEnvironment.delete(key);
		byEnvironment.set(key, record);
	}
	for (const record of [...byEnvironment.values()].toReversed()) {
		const since = await sinceRelease(record);
		if (since !== void 0) return {
			name: since.release,
			changes: since.rows.map(siteChange)
		};
	}
}
/** The pages of the newest records, each against those before it; newest first. */
function writePages(site, folder, oldestFirst, render) {
	return oldestFirst.slice(-30).toReversed().map((record) => {
		const policy = policyOfRecord(record.policy);
		const at = oldestFirst.indexOf(record);
		const before = oldestFirst.slice(Math.max(0, at - policy.history.most), at).toReversed();
		const reference = earlierThan(record, before, policy.history.most);
		const result = judge(record, reference, policy);
		const path = `${folder}/run/${idDigest(record.id)}.html`;
		const [page] = render(result, {
			record,
			reference
		});
		writeSiteFile(site, path, page.text);
		return [(record.source.commit ?? "").slice(0, 10), path];
	});
}
function repositoryOf(records) {
	const name = records.at(-1)?.source.repository;
	return name !== void 0 && /^[\w.-]+\/[\w.-]+$/u.test(name) ? `https://github.com/${name}` : void 0;
}
function writeSiteFile(site, path, text) {
	mkdirSync(dirname(join(site, path)), { recursive: true });
	writeResultFile(site, path, text);
}

export { writeSite };