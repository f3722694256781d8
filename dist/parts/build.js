import { a as idDigest } from "./record-name.js";
import { t as withStore } from "./with-store.js";
import { t as policyOfRecord } from "./policy.js";
import { c as writeResultFile } from "./result-folder.js";
import { r as judge, u as earlierThan } from "./judge-in-words.js";
import { t as loadPage } from "./reports2.js";
import { i as makeFolder } from "./files.js";
import { t as Failure } from "./failure.js";
import { f as formatShare, h as plural, l as formatNumber, r as formatChange } from "./number.js";
import { r as groupBy } from "./objects.js";
import { n as pathSegment } from "./path-segment.js";
import { z as givenRate } from "./parts.js";
import { s as seriesKey } from "./comparable.js";
import { a as latencyMetrics, o as metricInfo, s as metricLabel, u as rateMetrics } from "./metric.js";
import { c as seriesAddress, o as seriesFolder } from "./sweep.js";
import { o as workloadLabel } from "./labels.js";
import { s as changePoints } from "./history-screen.js";
import { i as median, n as geometricMean, s as standardDeviation } from "./sample.js";
import { m as xmlText, t as htmlText } from "./escape.js";
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
var site_compare_default = "(function(){function e({folder:e},t){return`series.html#${e}/${t}`}let t=`all-cells`;function n({times:e,commits:t}){return i(e).map((e,n)=>({time:e,commit:t.slice(n*10,(n+1)*10).replaceAll(`.`,``)}))}function r({runs:e,scale:t,values:n,latencyScale:r,latencies:a,keys:o}){return i(e).map((e,i)=>{let s=a[i]??null;return{run:e,value:t*(1+(n[i]??0)/1e3),latency:s===null?null:r*(1+s/1e3),key:o.findLast(([e])=>e<=i)?.[1]??``}})}function i(e){let t=0;return e.map(e=>(t+=e,t))}function a(e){let t=o(e);return t.startsWith(`×`)?t:`${t} %`}function o(e){let t=e*100;if(e>=1)return`×${s(1+e,e>=8.95?0:1)}`;if(t<=-99.5&&t>-100)return s(Math.ceil(t*10)/10,1);let n=s(t,Math.abs(t)>=9.95?0:1);return/[1-9]/u.test(n)?t>0?`+${n}`:n:n.replace(`−`,``)}function s(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(?:\\d{3})+$)/gu,`,`),a=e<0?`−`:``;return r===void 0?`${a}${i}`:`${a}${i}.${r}`}function c({time:e}){return(/* @__PURE__ */ new Date(e*1e3)).toISOString().slice(0,10)}function l({folder:e},{commit:t,before:n}){return`compare.html#${e}/${n}...${t}`}function u(e,t){return Object.assign(document.createElement(e),t)}let d=/* @__PURE__ */ new Map;function f(e){let t=d.get(e);if(t!==void 0)return t;let n=fetch(e).then(t=>{if(!t.ok)throw Error(`${e}: ${t.status}`);return t.json()});return d.set(e,n),n}function p(){return f(`index.json`)}async function m(e,t,i){return(await Promise.all(i.filter(e=>t.years.includes(e)).map(async i=>{let[a,o]=await Promise.all([f(`${e.folder}/runs/${i}.json`),f(`${e.folder}/${t.folder}/${i}.json`)]),s=n(a);return r(o).flatMap(({run:e,value:t,latency:n,key:r})=>{let i=s[e];return i===void 0?[]:[{...i,value:t,latency:n,key:r}]})}))).flat()}async function h(e){let t=e.years.slice(-2),r=(await Promise.all(t.map(t=>f(`${e.folder}/runs/${t}.json`)))).flatMap(n).filter(({commit:e})=>e!==``);return[...new Map(r.map(e=>[e.commit,e])).values()].toReversed().slice(0,g)}let g=200;function _(){let[e=``,...t]=decodeURIComponent(location.hash.slice(1)).split(`/`);return{suite:e,rest:t.join(`/`)}}function v({suites:e},t){return e.find(n=>n.folder===t||t===``&&e.length===1)}function y(e,t,n){let r=u(`ul`,{});for(let{text:e,address:t}of n){let n=u(`li`,{});n.append(u(`a`,{textContent:e,href:t})),r.append(n)}e.replaceChildren(u(`h2`,{textContent:t}),r),document.documentElement.dataset.ready=`true`}function b(e,t){let n=u(`div`,{className:`scroll`,tabIndex:0,role:`group`,ariaLabel:t});return n.append(e),n}function x(e,t){let n=`The data of this site could not be read: ${t instanceof Error?t.message:t}`;e.replaceChildren(u(`p`,{textContent:n}))}function S(e,t,n){if(e.repository!==void 0&&t!==``&&n!==``)return`${e.repository}/compare/${t}...${n}`}let C=document.getElementById(`view`)??document.body;async function w(){let e=await p(),{suite:t,rest:n}=_(),r=v(e,t);if(r===void 0)return y(C,`Compare two commits of a suite`,e.suites.map(e=>({text:e.name,address:`compare.html#${e.folder}`})));let i=await h(r),[a=i.at(1)?.commit??``,o=i.at(0)?.commit??``]=n===``?[]:n.split(`...`),s=await D(r,a,o);C.replaceChildren(k(s,a,o),T(r,i,a,o),A(e,r,a,o),...j(s,r),b(M(s,r),`Changes`)),document.title=`${o.slice(0,7)} against ${a.slice(0,7)}`,document.documentElement.dataset.ready=`true`}function T(e,t,n,r){let i=u(`p`,{className:`choices`}),a=(e,n)=>{let r=u(`select`,{}),a=t.some(e=>E(e.commit,n))?t:[{commit:n,time:NaN},...t];for(let e of a){let t=Number.isNaN(e.time)?``:` (${c(e)})`,i=E(e.commit,n);r.append(u(`option`,{value:e.commit,textContent:`${e.commit.slice(0,7)}${t}`,selected:i}))}let o=u(`label`,{textContent:`${e} `});return o.append(r),i.append(o,` `),r},o=a(`Commit`,r),s=a(`against`,n);for(let t of[o,s])t.addEventListener(`change`,()=>{location.href=l(e,{commit:o.value,before:s.value})});return i}function E(e,t){return e!==``&&(t.startsWith(e)||e.startsWith(t))}async function D(e,t,n){return(await Promise.all(e.series.map(async r=>{let i=[];for(let a of r.years.toReversed()){i=[...await m(e,r,[a]),...i];let[o,s]=[O(i,t),O(i,n)];if(o!==void 0&&s!==void 0)return[{series:r,before:o,own:s}]}return[]}))).flat()}function O(e,t){return e.findLast(e=>E(e.commit,t))}function k([e],t,n){let r=e=>e===void 0?``:` (${c(e)})`;return u(`h2`,{textContent:`${n.slice(0,7)}${r(e?.own)} against ${t.slice(0,7)}${r(e?.before)}`})}function A(e,t,n,r){let i=u(`p`,{}),a=S(e,n,r),o=a===void 0?[]:[[`commits between`,a]];for(let[e,i]of t.pages)e!==``&&(r.startsWith(e)||n.startsWith(e))&&o.push([`run of ${e.slice(0,7)}`,i]);for(let[e,[t,n]]of o.entries())e>0&&i.append(` · `),i.append(u(`a`,{textContent:t,href:n}));return i}function j(n,r){let i=n.find(({series:e})=>e.folder===t);if(i===void 0)return[];let o=a(i.own.value/i.before.value-1),s=u(`p`,{});return s.append(u(`a`,{textContent:`All cells together`,href:e(r,t)}),`: ${o}`),[s]}function M(e,n){if(e.length===0)return u(`p`,{textContent:`No series has figures of both commits.`});let r=e.filter(({series:e})=>e.folder!==t),i=[...new Set(r.map(({series:e})=>e.threads))].sort((e,t)=>Number.parseInt(e,10)-Number.parseInt(t,10)),a=u(`table`,{});a.createCaption().textContent=`Change of throughput; rows are workloads, columns numbers of threads. Coloured beyond the series’ own noise.`;let o=a.createTHead().insertRow();for(let e of[`Workload`,...i])o.append(u(`th`,{textContent:e,scope:`col`,className:e===`Workload`?``:`n`}));let s=a.createTBody();for(let e of new Set(r.map(({series:e})=>e.workload))){let t=s.insertRow();t.append(u(`th`,{textContent:e,scope:`row`}));for(let a of i){let i=r.find(({series:t})=>t.workload===e&&t.threads===a);t.append(i===void 0?u(`td`,{}):N(i,n))}}return a}function N({series:t,before:n,own:r},i){if(r.key!==n.key)return u(`td`,{className:`n`,textContent:`–`,title:`other settings or another machine`});let o=r.value/n.value-1,s=u(`td`,{className:`n ${Math.abs(o)>=Math.max(.01,3*t.noise)?o<0?`bad`:`good`:``}`});return s.append(u(`a`,{textContent:a(o),href:e(i,t.folder)})),s}function P(){w().catch(e=>x(C,e))}addEventListener(`hashchange`,P),P()})();";

// \0#browser/site-series
var site_series_default = "(function(){let e=`u-off`,t=`u-label`,n=`width`,r=`height`,i=`bottom`,a=`left`,o=`right`,s=`#000`,c=`#0000`,l=`mousemove`,u=`mousedown`,d=`mouseup`,f=`mouseenter`,p=`mouseleave`,m=`dblclick`,h=`change`,g=`dppxchange`,_=typeof window<`u`,v=_?document:null,y=_?window:null,b=_?navigator:null,x,S;function C(){let e=devicePixelRatio;x!=e&&(x=e,S&&le(h,S,C),S=matchMedia(`(min-resolution: ${x-.001}dppx) and (max-resolution: ${x+.001}dppx)`),ce(h,S,C),y.dispatchEvent(new CustomEvent(g)))}function w(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function T(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function E(e,t,n){e.style[t]=n+`px`}function D(e,t,n,r){let i=v.createElement(e);return t!=null&&w(i,t),n?.insertBefore(i,r),i}function O(e,t){return D(`div`,e,t)}let ee=/* @__PURE__ */ new WeakMap;function te(t,n,r,i,a){let o=`translate(`+n+`px,`+r+`px)`;o!=ee.get(t)&&(t.style.transform=o,ee.set(t,o),n<0||r<0||n>i||r>a?w(t,e):T(t,e))}let ne=/* @__PURE__ */ new WeakMap;function re(e,t,n){let r=t+n;r!=ne.get(e)&&(ne.set(e,r),e.style.background=t,e.style.borderColor=n)}let ie=/* @__PURE__ */ new WeakMap;function ae(e,t,n,r){let i=t+``+n;i!=ie.get(e)&&(ie.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}let oe={passive:!0},se={...oe,capture:!0};function ce(e,t,n,r){t.addEventListener(e,n,r?se:oe)}function le(e,t,n,r){t.removeEventListener(e,n,oe)}_&&C();function ue(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:L((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function k(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}let A=e=>e!=null,de=e=>e!=null&&e>0,j=k(A),M=k(de);function fe(e,t,n,r=0,i=!1){let a=i?M:j,o=i?de:A;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??R,c??-R]}function pe(e,t,n,r){let i=ke(e),a=ke(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?Ae:je,s=i==1?L:Te,c=a==1?Te:L,l=s(o(Ce(e))),u=c(o(Ce(t))),d=Oe(n,l),f=Oe(n,u);return n==10&&(l<0&&(d=H(d,-l)),u<0&&(f=H(f,-u))),r||n==2?(e=d*i,t=f*a):(e=V(e,d),t=Ge(t,f)),[e,t]}function me(e,t,n,r){let i=pe(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}let he=.1,ge={mode:3,pad:he},_e={pad:0,soft:null,mode:0},ve={min:_e,max:_e};function ye(e,t,n,r){return nt(n)?P(e,t,n):(_e.pad=n,_e.soft=r?0:null,_e.mode=r?3:0,P(e,t,ve))}function N(e,t){return e??t}function be(e,t,n){for(t=N(t,0),n=N(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function P(e,t,n){let r=n.min,i=n.max,a=N(r.pad,0),o=N(i.pad,0),s=N(r.hard,-R),c=N(i.hard,R),l=N(r.soft,R),u=N(i.soft,-R),d=N(r.mode,0),f=N(i.mode,0),p=t-e,m=Ae(p),h=De(Ce(e),Ce(t)),g=Ae(h),_=Ce(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=R&&(a=0),f==2&&u!=-R&&(o=0)));let v=p||h||1e3,y=Ae(v),b=Oe(10,L(y)),x=H(V(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:R,C=De(s,x<S&&e>=S?S:Ee(S,x)),w=H(Ge(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-R,E=Ee(c,w>T&&t<=T?T:De(T,w));return C==E&&C==0&&(E=100),[C,E]}let xe=new Intl.NumberFormat(_?b.language:`en-US`),F=e=>xe.format(e),I=Math,Se=I.PI,Ce=I.abs,L=I.floor,we=I.round,Te=I.ceil,Ee=I.min,De=I.max,Oe=I.pow,ke=I.sign,Ae=I.log10,je=I.log2,Me=(e,t=1)=>I.sinh(e)*t,Ne=(e,t=1)=>I.asinh(e/t),R=1/0;function Pe(e){return(Ae((e^e>>31)-(e>>31))|0)+1}function Fe(e,t,n){return Ee(De(e,t),n)}function Ie(e){return typeof e==`function`}function z(e){return Ie(e)?e:()=>e}let Le=()=>{},B=e=>e,Re=(e,t)=>t,ze=e=>null,Be=e=>!0,Ve=(e,t)=>e==t,He=/\\.\\d*?(?=9{6,}|0{6,})/gm,Ue=e=>{if($e(e)||Ke.has(e))return e;let t=`${e}`,n=t.match(He);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${Ue(e)}e${n}`}return H(e,r)};function We(e,t){return Ue(H(Ue(e/t))*t)}function Ge(e,t){return Ue(Te(Ue(e/t))*t)}function V(e,t){return Ue(L(Ue(e/t))*t)}function H(e,t=0){if($e(e))return e;let n=10**t,r=e*n*(1+2**-52);return we(r)/n}let Ke=/* @__PURE__ */ new Map;function qe(e){return((``+e).split(`.`)[1]||``).length}function Je(e,t,n,r){let i=[],a=r.map(qe);for(let o=t;o<n;o++){let t=Ce(o),n=H(Oe(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:H(c,l);i.push(u),Ke.set(u,l)}}return i}let Ye={},Xe=[],Ze=[null,null],Qe=Array.isArray,$e=Number.isInteger,et=e=>e===void 0;function tt(e){return typeof e==`string`}function nt(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function rt(e){return typeof e==`object`&&!!e}let it=Object.getPrototypeOf(Uint8Array),at=`__proto__`;function ot(e,t=nt){let n;if(Qe(e)){let r=e.find(e=>e!=null);if(Qe(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=ot(e[r],t)}else n=e.slice()}else if(e instanceof it)n=e.slice();else if(t(e)){n={};for(let r in e)r!=at&&(n[r]=ot(e[r],t))}else n=e;return n}function st(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=at&&(nt(e[t])?st(e[t],ot(r[t])):e[t]=ot(r[t]))}return e}function ct(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function lt(e,t){if(U(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return ft(t[0])||(t=dt(t)),t}let n=/* @__PURE__ */ new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=/* @__PURE__ */ new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}ct(l,d,i),r.push(l)}}return r}let ut=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function dt(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function U(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function ft(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=De(1,L((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}let pt=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],mt=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function ht(e){return e.slice(0,3)}let gt=mt.map(ht),_t={MMMM:pt,MMM:pt.map(ht),WWWW:mt,WWW:gt};function vt(e){return(e<10?`0`:``)+e}function yt(e){return(e<10?`00`:e<100?`0`:``)+e}let bt={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>vt(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>vt(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>vt(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>vt(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>vt(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>yt(e.getMilliseconds())};function xt(e,t){t||=_t;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?bt[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}let St=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Ct(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=/* @__PURE__ */ new Date(+e+e.getTimezoneOffset()*6e4):t==St?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}let wt=e=>e%1==0,Tt=[1,2,2.5,5],Et=Je(10,-32,0,Tt),Dt=Je(10,0,32,Tt),Ot=Dt.filter(wt),kt=Et.concat(Dt),At=`{YYYY}`,jt=`\n`+At,Mt=`{M}/{D}`,Nt=`\n`+Mt,Pt=Nt+`/{YY}`,W=`{aa}`,G=`{h}:{mm}`+W,Ft=`\n`+G,It=`:{ss}`;function Lt(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?Je(10,0,3,Tt).filter(wt):Je(10,-3,0,Tt)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,At,null,null,null,null,null,null,1],[i*28,`{MMM}`,jt,null,null,null,null,null,1],[i,Mt,jt,null,null,null,null,null,1],[r,`{h}`+W,Pt,null,Nt,null,null,null,1],[n,G,Pt,null,Nt,null,null,null,1],[t,It,Pt+` `+G,null,Nt+` `+G,null,Ft,null,1],[e,It+`.{fff}`,Pt+` `+G,null,Nt+` `+G,null,Ft,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=H(g*e,3),v=qt(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=H(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:H(qt(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(we(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=qt(c+r*a,l+n*a,1),s=o-t(H(o*e,3));i=H((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(L(l)-L(_))+Ge(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=H(o+d,e==1?0:3),!(o>u);)if(g>1){let e=L(H(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];H((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}let[Rt,zt,Bt]=Lt(1),[Vt,Ht,Ut]=Lt(.001);Je(2,-53,53,[1]);function Wt(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function Gt(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function Kt(e,t){let n=xt(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function qt(e,t,n){return new Date(e,t,n)}function Jt(e,t){return t(e)}function Yt(e,t){return(n,r,i,a)=>a==null?`--`:t(e(r))}function Xt(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Zt(e,t){return e.series[t].fill(e,t)}let Qt={show:!0,live:!0,isolate:!1,mount:Le,markers:{show:!0,width:2,stroke:Xt,fill:Zt,dash:`solid`},idx:null,idxs:null,values:[]};function $t(e,t){let i=e.cursor.points,a=O(),o=i.size(e,t);E(a,n,o),E(a,r,o);let s=o/-2;E(a,`marginLeft`,s),E(a,`marginTop`,s);let c=i.width(e,t,o);return c&&E(a,`borderWidth`,c),a}function en(e,t){let n=e.series[t].points;return n._fill||n._stroke}function tn(e,t){let n=e.series[t].points;return n._stroke||n._fill}function nn(e,t){return e.series[t].points.size}let rn=[0,0];function an(e,t,n){return rn[0]=t,rn[1]=n,rn}function on(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function sn(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}let cn={show:!0,x:!0,y:!0,lock:!1,move:an,points:{one:!1,show:$t,size:nn,width:0,stroke:tn,fill:en},bind:{mousedown:on,mouseup:on,click:on,dblclick:on,mousemove:sn,mouseleave:sn,mouseenter:sn},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ln={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},un=st({},ln,{filter:Re}),dn=st({},un,{size:10}),fn=st({},ln,{show:!1}),pn=`12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,mn=`bold `+pn,hn=1.5,gn={show:!0,scale:`x`,stroke:s,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:mn,side:2,grid:un,ticks:dn,border:fn,font:pn,lineGap:hn,rotate:0},_n={show:!0,scale:`x`,auto:!1,sorted:1,min:R,max:-1/0,idxs:[]};function vn(e,t,n,r,i){return t.map(e=>e==null?``:F(e))}function yn(e,t,n,r,i,a,o){let s=[],c=Ke.get(i)||0;n=o?n:H(Ge(n,i),c);for(let e=n;e<=r;e=H(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function bn(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=L((c==10?Ae:je)(n));i=Oe(c,l),c==10&&(i=kt[ue(i,kt)]);let u=n,d=i*c;c==10&&(d=kt[ue(d,kt)]);do s.push(u),u+=i,c==10&&!Ke.has(u)&&(u=H(u,Ke.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=kt[ue(d,kt)]));while(u<=r);return s}function xn(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?bn(e,t,De(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?bn(e,t,De(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}let Sn=/./,Cn=/[12357]/,wn=/[125]/,Tn=/1/,En=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function Dn(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?Sn:c(7,o)-u>=l?Cn:c(5,o)-u>=l?wn:Tn;if(d==Tn){let e=Ce(c(1,o)-u);if(e<l)return En(t.slice().reverse(),s.distr,d,Te(l/e)).reverse()}return En(t,s.distr,d,1)}function On(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=Ce(c(1,o)-c(2,o));return l<s?En(t.slice().reverse(),3,Sn,Te(s/l)).reverse():t}function kn(e,t,n,r){return r==null?`--`:t==null?``:F(t)}let An={show:!0,scale:`y`,stroke:s,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:mn,side:3,grid:un,ticks:dn,border:fn,font:pn,lineGap:hn,rotate:0};function jn(e,t){return H((3+(e||1)*2)*t,3)}function Mn(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=Ce(o-a)/(e.series[t].points.space*x);return r[1]-r[0]<=s}let Nn={scale:null,auto:!0,sorted:0,min:R,max:-1/0},Pn=(e,t,n,r,i)=>i,Fn={show:!0,auto:!0,sorted:0,gaps:Pn,alpha:1,facets:[st({},Nn,{scale:`x`}),st({},Nn,{scale:`y`})]},In={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Pn,alpha:1,points:{show:Mn,filter:null},values:null,min:R,max:-1/0,idxs:[],path:null,clip:null};function Ln(e,t,n,r,i){return n/10}let Rn={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},zn=st({},Rn,{time:!1,ori:1}),Bn={};function Vn(e,t){let n=Bn[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(Bn[e]=n)),n}function Hn(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,Zn,K,J,er,nr):n(i,c,l,u,d,_,g,p,f,h,m,Qn,q,$n,tr,rr)}function Un(e,t){let n=0,r=0,i=N(e.bands,Xe);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function Wn(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Gn(e,t,n,r,i,a){return Hn(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?K:q,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function Kn(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?J:$n,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function qn(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function Jn(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function Yn(e){return e==0?B:e==1?we:t=>We(t,e)}function Xn(e){let t=e==0?Zn:Qn,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=Ee(c,o/2,s/2),l=Ee(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}let Zn=(e,t,n)=>{e.moveTo(t,n)},Qn=(e,t,n)=>{e.moveTo(n,t)},K=(e,t,n)=>{e.lineTo(t,n)},q=(e,t,n)=>{e.lineTo(n,t)},J=Xn(0),$n=Xn(1),er=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},tr=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},nr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},rr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function ir(e){return(e,t,n,r,i)=>Hn(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=Zn,v=er):(_=Qn,v=tr);let y=H(g.width*x,3),b=(g.size-g.width)/2*x,S=H(b*2,3),C=new Path2D,w=new Path2D,{left:T,top:E,width:D,height:O}=e.bbox;J(w,T-S,E-S,D+S*2,O+S*2);let ee=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(C,t+b,n),v(C,t,n,b,0,Se*2)}};if(i)i.forEach(ee);else for(let e=n;e<=r;e++)ee(e);return{stroke:y>0?C:null,fill:C,clip:w,flags:3}})}function ar(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}let or=ar(K),sr=ar(q);function cr(e){let t=N(e?.alignGaps,0);return(e,n,r,i)=>Hn(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=j(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=K,b=or):(y=q,b=sr);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=Un(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...Jn(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=Kn(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[Gn(e,n,r,i,C,-1),Gn(e,n,r,i,C,1)]:Gn(e,n,r,i,C,E)),S})}function lr(e){let t=N(e.align,1),n=N(e.ascDesc,!1),r=N(e.alignGaps,0),i=N(e.extend,!1);return(e,a,o,s)=>Hn(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=j(u,o,s);let y=c.pxRound,{left:b,width:S}=e.bbox,C=e=>y(p(e,d,_,h)),w=e=>y(m(e,f,v,g)),T=d.ori==0?K:q,E={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},D=E.stroke,O=d.dir*(d.ori==0?1:-1),ee=w(u[O==1?o:s]),te=C(l[O==1?o:s]),ne=te,re=te;i&&t==-1&&(re=b,T(D,re,ee)),T(D,te,ee);for(let e=O==1?o:s;e>=o&&e<=s;e+=O){let n=u[e];if(n==null)continue;let r=C(l[e]),i=w(n);t==1?T(D,r,ee):T(D,ne,i),T(D,r,i),ee=i,ne=r}let ie=ne;i&&t==1&&(ie=b+S,T(D,ie,ee));let[ae,oe]=Un(e,a);if(c.fill!=null||ae!=0){let t=E.fill=new Path2D(D),n=w(c.fillTo(e,a,c.min,c.max,ae));T(t,ie,n),T(t,re,n)}if(!c.spanGaps){let i=[];i.push(...Jn(l,u,o,s,O,C,r));let f=c.width*x/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),E.gaps=i=c.gaps(e,a,o,s,i),E.clip=Kn(i,d.ori,h,g,_,v)}return oe!=0&&(E.band=oe==2?[Gn(e,a,o,s,D,-1),Gn(e,a,o,s,D,1)]:Gn(e,a,o,s,D,oe)),E})}function ur(e,t,n,r,i,a,o=R){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=Ce(e[c]-e[s]);t<l&&(l=t,o=Ce(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function dr(e){e||=Ye;let t=N(e.size,[.6,R,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=z(i),o=1-t[0],s=N(t[1],R),c=N(t[2],1),l=N(e.disp,Ye),u=N(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>Hn(e,t,(m,h,g,_,v,y,b,S,C,w,T)=>{let E=m.pxRound,D=n,O=r*x,ee=s*x,te=c*x,ne,re;_.ori==0?[ne,re]=a(e,t):[re,ne]=a(e,t);let ie=_.dir*(_.ori==0?1:-1),ae=_.ori==0?J:$n,oe=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},se=N(e.bands,Xe).find(e=>e.series[0]==t),ce=se==null?0:se.dir,le=m.fillTo(e,t,m.min,m.max,ce),ue=E(b(le,v,T,C)),k,A,de,j=w,M=E(m.width*x),fe=!1,pe=null,me=null,he=null,ge=null;d!=null&&(M==0||f!=null)&&(fe=!0,pe=d.values(e,t,i,p),me=/* @__PURE__ */ new Map,new Set(pe).forEach(e=>{e!=null&&me.set(e,new Path2D)}),M>0&&(he=f.values(e,t,i,p),ge=/* @__PURE__ */ new Map,new Set(he).forEach(e=>{e!=null&&ge.set(e,new Path2D)})));let{x0:_e,size:ve}=l;if(_e!=null&&ve!=null){D=1,h=_e.values(e,t,i,p),_e.unit==2&&(h=h.map(t=>e.posToVal(S+t*w,_.key,!0)));let n=ve.values(e,t,i,p);A=ve.unit==2?n[0]*w:y(n[0],_,w,S)-y(0,_,w,S),j=ur(h,g,y,_,w,S,j),de=j-A+O}else j=ur(h,g,y,_,w,S,j),de=j*o+O,A=j-de;de<1&&(de=0),M>=A/2&&(M=0),de<5&&(E=B);let ye=de>0,be=j-de-(ye?M:0);A=E(Fe(be,te,ee)),k=(D==0?A/2:D==ie?0:A)-D*ie*((D==0?O/2:0)+(ye?M/2:0));let P={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},xe=fe?null:new Path2D,F=null;if(se!=null)F=e.data[se.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),F=n.values(e,t,i,p))}let I=ne*A,Se=re*A;for(let n=ie==1?i:p;n>=i&&n<=p;n+=ie){let r=g[n];if(r==null)continue;if(F!=null){let e=F[n]??0;if(r-e==0)continue;ue=b(e,v,T,C)}let i=y(_.distr!=2||l!=null?h[n]:n,_,w,S),a=b(N(r,le),v,T,C),o=E(i-k),s=E(De(a,ue)),c=E(Ee(a,ue)),u=s-c;if(r!=null){let i=r<0?Se:I,a=r<0?I:Se;fe?(M>0&&he[n]!=null&&ae(ge.get(he[n]),o,c+L(M/2),A,De(0,u-M),i,a),pe[n]!=null&&ae(me.get(pe[n]),o,c+L(M/2),A,De(0,u-M),i,a)):ae(xe,o,c+L(M/2),A,De(0,u-M),i,a),oe(e,t,n,o-M/2,c,A+M,u)}}return M>0?P.stroke=fe?ge:xe:fe||(P._fill=m.width==0?m._fill:m._stroke??m._fill,P.width=0),P.fill=fe?me:xe,P})}function fr(e,t){let n=N(t?.alignGaps,0);return(t,r,i,a)=>Hn(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=j(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=Zn,S=K,x=nr):(b=Qn,S=q,x=rr);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},ee=O.stroke,[te,ne]=Un(t,r);if(o.fill!=null||te!=0){let e=O.fill=new Path2D(ee),n=y(o.fillTo(t,r,o.min,o.max,te));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...Jn(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=Kn(e,l.ori,p,m,h,g)}return ne!=0&&(O.band=ne==2?[Gn(t,r,i,a,ee,-1),Gn(t,r,i,a,ee,1)]:Gn(t,r,i,a,ee,ne)),O})}function pr(e){return fr(mr,e)}function mr(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}let hr=/* @__PURE__ */ new Set;function gr(){for(let e of hr)e.syncRect(!0)}_&&(ce(`resize`,y,gr),ce(`scroll`,y,gr,!0),ce(g,y,()=>{Mr.pxRatio=x}));let _r=cr(),vr=ir();function yr(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>xr(e,r,t,n))}function br(e,t){return e.map((e,n)=>n==0?{}:st({},t,e))}function xr(e,t,n,r){return st({},t==0?n:r,e)}function Sr(e,t,n){return t==null?Ze:[t,n]}let Cr=Sr;function wr(e,t,n){return t==null?Ze:ye(t,n,he,!0)}function Tr(e,t,n,r){return t==null?Ze:pe(t,n,e.scales[r].log,!1)}let Er=Tr;function Dr(e,t,n,r){return t==null?Ze:me(t,n,e.scales[r].log,!1)}let Or=Dr;function kr(e,t,n,r,i){let a=De(Pe(e),Pe(t)),o=t-e,s=ue(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?Ke.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function Ar(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=we((n=+r)*x))+`px`),[e,t,n]}function jr(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=H(e[2]*x,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function Mr(s,h,_){let b={mode:N(s.mode,1)},S=b.mode;function C(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function ee(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function ne(e,t,n,r){return t.ori==0?C(e,t,n,r):ee(e,t,n,r)}b.valToPosH=C,b.valToPosV=ee;let ie=!1;b.status=0;let oe=b.root=O(`uplot`);if(s.id!=null&&(oe.id=s.id),w(oe,s.class),s.title){let e=O(`u-title`,oe);e.textContent=s.title}let se=D(`canvas`),k=b.ctx=se.getContext(`2d`),A=O(`u-wrap`,oe);ce(`click`,A,e=>{e.target===j&&(X!=ci||Z!=li)&&pi.click(b,e)},!0);let de=b.under=O(`u-under`,A);A.appendChild(se);let j=b.over=O(`u-over`,A);s=ot(s);let M=+N(s.pxAlign,1),_e=Yn(M);(s.plugins||[]).forEach(e=>{e.opts&&(s=e.opts(b,s)||s)});let ve=s.ms||.001,P=b.series=S==1?yr(s.series||[],_n,In,!1):br(s.series||[null],Fn),xe=b.axes=yr(s.axes||[],gn,An,!0),F=b.scales={},I=b.bands=s.bands||[];I.forEach(e=>{e.fill=z(e.fill||null),e.dir=N(e.dir,-1)});let L=S==2?P[1].facets[0].scale:P[0].scale,ke={axes:qr,series:Ir},je=(s.drawOrder||[`axes`,`series`]).map(e=>ke[e]);function Pe(e){let t=e.distr==3?t=>Ae(t>0?t:e.clamp(b,t,e.min,e.max,e.key)):e.distr==4?t=>Ne(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function Le(e){let t=F[e];if(t==null){let n=(s.scales||Ye)[e]||Ye;if(n.from!=null){Le(n.from);let t=st({},F[n.from],n,{key:e});t.valToPct=Pe(t),F[e]=t}else{t=F[e]=st({},e==L?Rn:zn,n),t.key=e;let r=t.time,i=t.range,a=Qe(i);if((e!=L||S==2&&!r)&&(a&&(i[0]==null||i[1]==null)&&(i={min:i[0]==null?ge:{mode:1,hard:i[0],soft:i[0]},max:i[1]==null?ge:{mode:1,hard:i[1],soft:i[1]}},a=!1),!a&&nt(i))){let e=i;i=(t,n,r)=>n==null?Ze:ye(n,r,e)}t.range=z(i||(r?Cr:e==L?t.distr==3?Er:t.distr==4?Or:Sr:t.distr==3?Tr:t.distr==4?Dr:wr)),t.auto=z(!a&&t.auto),t.clamp=z(t.clamp||Ln),t._min=t._max=null,t.valToPct=Pe(t)}}}Le(`x`),Le(`y`),S==1&&P.forEach(e=>{Le(e.scale)}),xe.forEach(e=>{Le(e.scale)});for(let e in s.scales)Le(e);let B=F[L],He=B.distr,Ue,Ge;B.ori==0?(w(oe,`u-hz`),Ue=C,Ge=ee):(w(oe,`u-vt`),Ue=ee,Ge=C);let V={};for(let e in F){let t=F[e];(t.min!=null||t.max!=null)&&(V[e]={min:t.min,max:t.max},t.min=t.max=null)}let Je=s.tzDate||(e=>new Date(we(e/ve))),$e=s.fmtDate||xt,it=ve==1?Bt(Je):Ut(Je),at=Gt(Je,Wt(ve==1?zt:Ht,$e)),ct=Yt(Je,Jt(`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`,$e)),lt=[],dt=b.legend=st({},Qt,s.legend),U=b.cursor=st({},cn,{drag:{y:S==2}},s.cursor),ft=dt.show,pt=U.show,mt=dt.markers;dt.idxs=lt,mt.width=z(mt.width),mt.dash=z(mt.dash),mt.stroke=z(mt.stroke),mt.fill=z(mt.fill);let ht,gt,_t,vt=[],yt=[],bt,St=!1,Ct={};if(dt.live){let e=P[1]?P[1].values:null;St=e!=null,bt=St?e(b,1,0):{_:0};for(let e in bt)Ct[e]=`--`}if(ft){if(ht=D(`table`,`u-legend`,oe),_t=D(`tbody`,null,ht),dt.mount(b,ht),St){gt=D(`thead`,null,ht,_t);let e=D(`tr`,null,gt);for(var wt in D(`th`,null,e),bt)D(`th`,t,e).textContent=wt}else w(ht,`u-inline`),dt.live&&w(ht,`u-live`)}let Tt={show:!0},Et={show:!1};function Dt(n,r){if(r==0&&(St||!dt.live||S==2))return Ze;let i=[],a=D(`tr`,`u-series`,_t,_t.childNodes[r]);w(a,n.class),n.show||w(a,e);let o=D(`th`,null,a);if(mt.show){let e=O(`u-marker`,o);if(r>0){let t=mt.width(b,r);t&&(e.style.border=t+`px `+mt.dash(b,r)+` `+mt.stroke(b,r)),e.style.background=mt.fill(b,r)}}let s=O(t,o);for(var c in n.label instanceof HTMLElement?s.appendChild(n.label):s.textContent=n.label,r>0&&(mt.show||(s.style.color=n.width>0?mt.stroke(b,r):mt.fill(b,r)),jt(`click`,o,e=>{if(U._lock)return;Cn(e);let t=P.indexOf(n);if((e.ctrlKey||e.metaKey)!=dt.isolate){let e=P.some((e,n)=>n>0&&n!=t&&e.show);P.forEach((n,r)=>{r>0&&bi(r,e?r==t?Tt:Et:Tt,!0,$.setSeries)})}else bi(t,{show:!n.show},!0,$.setSeries)},!1),En&&jt(f,o,e=>{U._lock||(Cn(e),bi(P.indexOf(n),Oi,!0,$.setSeries))},!1)),bt){let e=D(`td`,`u-value`,a);e.textContent=`--`,i.push(e)}return[a,i]}let At=/* @__PURE__ */ new Map;function jt(e,t,n,r=!0){let i=At.get(t)||{},a=U.bind[e](b,t,n,r);a&&(ce(e,t,i[e]=a),At.set(t,i))}function Mt(e,t,n){let r=At.get(t)||{};for(let n in r)(e==null||n==e)&&(le(n,t,r[n]),delete r[n]);e??At.delete(t)}let Nt=0,Pt=0,W=0,G=0,Ft=0,It=0,Lt=Ft,qt=It,Xt=W,Zt=G,$t=0,en=0,tn=0,nn=0;b.bbox={};let rn=!1,an=!1,on=!1,sn=!1,ln=!1,un=!1;function dn(e,t,n){(n||e!=b.width||t!=b.height)&&fn(e,t),Y(!1),on=!0,an=!0,Qr()}function fn(e,t){b.width=Nt=W=e,b.height=Pt=G=t,Ft=It=0,hn(),Sn();let n=b.bbox;$t=n.left=We(Ft*x,.5),en=n.top=We(It*x,.5),tn=n.width=We(W*x,.5),nn=n.height=We(G*x,.5)}function pn(){let e=!1,t=0;for(;!e;){t++;let n=Gr(t),r=Kr(t);e=t==3||n&&r,e||(fn(b.width,b.height),an=!0)}}function mn({width:e,height:t}){dn(e,t)}b.setSize=mn;function hn(){let e=!1,t=!1,n=!1,r=!1;xe.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(W-=c,a==3?(Ft+=c,r=!0):n=!0):(G-=c,a==0?(It+=c,e=!0):t=!0))}}),qn[0]=e,qn[1]=n,qn[2]=t,qn[3]=r,W-=Qn[1]+Qn[3],Ft+=Qn[3],G-=Qn[2]+Qn[0],It+=Qn[0]}function Sn(){let e=Ft+W,t=It+G,n=Ft,r=It;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}xe.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(U.dataIdx==null){let e=U.hover,t=e.skip=new Set(e.skip??[]);t.add(void 0);let n=e.prox=z(e.prox),r=e.bias??=0;U.dataIdx=(e,i,a,o)=>{if(i==0)return a;let s=a,c=n(e,i,a,o)??R,l=c>=0&&c<R,u=B.ori==0?W:G,d=U.left,f=h[0],p=h[i];if(t.has(p[a])){s=null;let e=null,n=null,i;if(r==0||r==-1)for(i=a;e==null&&i-->0;)t.has(p[i])||(e=i);if(r==0||r==1)for(i=a;n==null&&i++<p.length;)t.has(p[i])||(n=i);if(e!=null||n!=null){if(l){let t=e==null?-1/0:Ue(f[e],B,u,0),r=n==null?1/0:Ue(f[n],B,u,0),i=d-t,a=r-d;i<=a?i<=c&&(s=e):a<=c&&(s=n)}else s=n==null?e:e==null?n:a-e<=n-a?e:n}}else l&&Ce(d-Ue(f[a],B,u,0))>c&&(s=null);return s}}let Cn=e=>{U.event=e};U.idxs=lt,U._lock=!1;let wn=U.points;wn.show=z(wn.show),wn.size=z(wn.size),wn.stroke=z(wn.stroke),wn.width=z(wn.width),wn.fill=z(wn.fill);let Tn=b.focus=st({},s.focus||{alpha:.3},U.focus),En=Tn.prox>=0,Mn=En&&wn.one,Nn=[],Pn=[],Bn=[];function Hn(e,t){let n=wn.show(b,t);if(n instanceof HTMLElement)return w(n,`u-cursor-pt`),w(n,e.class),te(n,-10,-10,W,G),j.insertBefore(n,Nn[t]),n}function Un(e,t){if(S==1||t>0){let t=S==1&&F[e.scale].time,n=e.value;e.value=t?tt(n)?Yt(Je,Jt(n,$e)):n||ct:n||kn,e.label=e.label||(t?`Time`:`Value`)}if(Mn||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||_r||ze,e.fillTo=z(e.fillTo||Wn),e.pxAlign=+N(e.pxAlign,M),e.pxRound=Yn(e.pxAlign),e.stroke=z(e.stroke||null),e.fill=z(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=jn(De(1,e.width),1),n=e.points=st({},{size:t,width:De(1,t*.2),stroke:e.stroke,space:t*2,paths:vr,_stroke:null,_fill:null},e.points);n.show=z(n.show),n.filter=z(n.filter),n.fill=z(n.fill),n.stroke=z(n.stroke),n.paths=z(n.paths),n.pxAlign=e.pxAlign}if(ft){let n=Dt(e,t);vt.splice(t,0,n[0]),yt.splice(t,0,n[1]),dt.values.push(null)}if(pt){lt.splice(t,0,null);let n=null;Mn?t==0&&(n=Hn(e,t)):t>0&&(n=Hn(e,t)),Nn.splice(t,0,n),Pn.splice(t,0,0),Bn.splice(t,0,0)}ra(`addSeries`,t)}function Gn(e,t){t??=P.length,e=S==1?xr(e,t,_n,In):xr(e,t,{},Fn),P.splice(t,0,e),Un(P[t],t)}b.addSeries=Gn;function Kn(e){if(P.splice(e,1),ft){dt.values.splice(e,1),yt.splice(e,1);let t=vt.splice(e,1)[0];Mt(null,t.firstChild),t.remove()}pt&&(lt.splice(e,1),Nn.splice(e,1)[0].remove(),Pn.splice(e,1),Bn.splice(e,1)),ra(`delSeries`,e)}b.delSeries=Kn;let qn=[!1,!1,!1,!1];function Jn(e,t){if(e._show=e.show,e.show){let n=e.side%2,r=F[e.scale];r??=(e.scale=n?P[1].scale:L,F[e.scale]);let i=r.time;e.size=z(e.size),e.space=z(e.space),e.rotate=z(e.rotate),Qe(e.incrs)&&e.incrs.forEach(e=>{!Ke.has(e)&&Ke.set(e,qe(e))}),e.incrs=z(e.incrs||(r.distr==2?Ot:i?ve==1?Rt:Vt:kt)),e.splits=z(e.splits||(i&&r.distr==1?it:r.distr==3?bn:r.distr==4?xn:yn)),e.stroke=z(e.stroke),e.grid.stroke=z(e.grid.stroke),e.ticks.stroke=z(e.ticks.stroke),e.border.stroke=z(e.border.stroke);let a=e.values;e.values=Qe(a)&&!Qe(a[0])?z(a):i?Qe(a)?Gt(Je,Wt(a,$e)):tt(a)?Kt(Je,a):a||at:a||vn,e.filter=z(e.filter||(r.distr>=3&&r.log==10?Dn:r.distr==3&&r.log==2?On:Re)),e.font=Ar(e.font),e.labelFont=Ar(e.labelFont),e._size=e.size(b,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(qn[t]=!0,e._el=O(`u-axis`,A))}}function Xn(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?we(gn.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?we(An.size/2):0),l}let Zn=b.padding=(s.padding||[Xn,Xn,Xn,Xn]).map(e=>z(N(e,Xn))),Qn=b._padding=Zn.map((e,t)=>e(b,t,qn,0)),K,q=null,J=null,$n=S==1?P[0].idxs:null,er=null,tr=!1;function nr(e,t){if(h=e??[],b.data=b._data=h,S==2){K=0;for(let e=1;e<P.length;e++)K+=h[e][0].length}else{h.length==0&&(b.data=b._data=h=[[]]),er=h[0],K=er.length;let e=h;if(He==2){e=h.slice();let t=e[0]=Array(K);for(let e=0;e<K;e++)t[e]=e}b._data=h=e}if(Y(!0),ra(`setData`),He==2&&(on=!0),t!==!1){let e=B;e.auto(b,tr)?rr():yi(L,e.min,e.max),sn||=U.left>=0,un=!0,Qr()}}b.setData=nr;function rr(){tr=!0;let e,t;S==1&&(K>0?(q=$n[0]=0,J=$n[1]=K-1,e=h[0][q],t=h[0][J],He==2?(e=q,t=J):e==t&&(He==3?[e,t]=pe(e,e,B.log,!1):He==4?[e,t]=me(e,e,B.log,!1):B.time?t=e+we(86400/ve):[e,t]=ye(e,t,he,!0))):(q=$n[0]=e=null,J=$n[1]=t=null)),yi(L,e,t)}let ir,ar,or,sr,cr,lr,ur,dr,fr,pr;function mr(e,t,n,r,i,a){e??=c,n??=Xe,r??=`butt`,i??=c,a??=`round`,e!=ir&&(k.strokeStyle=ir=e),i!=ar&&(k.fillStyle=ar=i),t!=or&&(k.lineWidth=or=t),a!=cr&&(k.lineJoin=cr=a),r!=lr&&(k.lineCap=lr=r),n!=sr&&k.setLineDash(sr=n)}function gr(e,t,n,r){t!=ar&&(k.fillStyle=ar=t),e!=ur&&(k.font=ur=e),n!=dr&&(k.textAlign=dr=n),r!=fr&&(k.textBaseline=fr=r)}function Mr(e,t,n,r,i=0){if(r.length>0&&e.auto(b,tr)&&(t==null||t.min==null)){let t=N(q,0),a=N(J,r.length-1),o=n.min==null?fe(r,t,a,i,e.distr==3):[n.min,n.max];e.min=Ee(e.min,n.min=o[0]),e.max=De(e.max,n.max=o[1])}}let Nr={min:null,max:null};function Pr(){for(let e in F){let t=F[e];V[e]==null&&(t.min==null||V[L]!=null&&t.auto(b,tr))&&(V[e]=Nr)}for(let e in F){let t=F[e];V[e]==null&&t.from!=null&&V[t.from]!=null&&(V[e]=Nr)}V[L]!=null&&Y(!0);let e={};for(let t in V){let n=V[t];if(n!=null){let r=e[t]=ot(F[t],rt);if(n.min!=null)st(r,n);else if(t!=L||S==2){if(K==0&&r.from==null){let e=r.range(b,null,null,t);r.min=e[0],r.max=e[1]}else r.min=R,r.max=-1/0}}}if(K>0){P.forEach((t,n)=>{if(S==1){let r=t.scale,i=V[r];if(i==null)return;let a=e[r];if(n==0){let e=a.range(b,a.min,a.max,r);a.min=e[0],a.max=e[1],q=ue(a.min,h[0]),J=ue(a.max,h[0]),J-q>1&&(h[0][q]<a.min&&q++,h[0][J]>a.max&&J--),t.min=er[q],t.max=er[J]}else t.show&&t.auto&&Mr(a,i,t,h[n],t.sorted);t.idxs[0]=q,t.idxs[1]=J}else if(n>0&&t.show&&t.auto){let[r,i]=t.facets,a=r.scale,o=i.scale,[s,c]=h[n],l=e[a],u=e[o];l!=null&&Mr(l,V[a],r,s,r.sorted),u!=null&&Mr(u,V[o],i,c,i.sorted),t.min=i.min,t.max=i.max}});for(let t in e){let n=e[t],r=V[t];if(n.from==null&&(r==null||r.min==null)){let e=n.range(b,n.min==R?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let r=e[n.from];if(r.min==null)n.min=n.max=null;else{let e=n.range(b,r.min,r.max,t);n.min=e[0],n.max=e[1]}}}let t={},n=!1;for(let r in e){let i=e[r],a=F[r];if(a.min!=i.min||a.max!=i.max){a.min=i.min,a.max=i.max;let e=a.distr;a._min=e==3?Ae(a.min):e==4?Ne(a.min,a.asinh):e==100?a.fwd(a.min):a.min,a._max=e==3?Ae(a.max):e==4?Ne(a.max,a.asinh):e==100?a.fwd(a.max):a.max,t[r]=n=!0}}if(n){P.forEach((e,n)=>{S==2?n>0&&t.y&&(e._paths=null):t[e.scale]&&(e._paths=null)});for(let e in t)on=!0,ra(`setScale`,e);pt&&U.left>=0&&(sn=un=!0)}for(let e in V)V[e]=null}function Fr(e){let t=Fe(q-1,0,K-1),n=Fe(J+1,0,K-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<K-1;)n++;return[t,n]}function Ir(){if(K>0){let e=P.some(e=>e._focus)&&pr!=Tn.alpha;e&&(k.globalAlpha=pr=Tn.alpha),P.forEach((e,t)=>{if(t>0&&e.show&&(Lr(t,!1),Lr(t,!0),e._paths==null)){let n=pr;pr!=e.alpha&&(k.globalAlpha=pr=e.alpha);let r=S==2?[0,h[t][0].length-1]:Fr(h[t]);e._paths=e.paths(b,t,r[0],r[1]),pr!=n&&(k.globalAlpha=pr=n)}}),P.forEach((e,t)=>{if(t>0&&e.show){let n=pr;pr!=e.alpha&&(k.globalAlpha=pr=e.alpha),e._paths!=null&&Rr(t,!1);{let n=e._paths==null?null:e._paths.gaps,r=e.points.show(b,t,q,J,n),i=e.points.filter(b,t,r,n);(r||i)&&(e.points._paths=e.points.paths(b,t,q,J,i),Rr(t,!0))}pr!=n&&(k.globalAlpha=pr=n),ra(`drawSeries`,t)}}),e&&(k.globalAlpha=pr=1)}}function Lr(e,t){let n=t?P[e].points:P[e];n._stroke=n.stroke(b,e),n._fill=n.fill(b,e)}function Rr(e,t){let n=t?P[e].points:P[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=H(l*x,3);let u=null,d=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let f=n.pxAlign==1&&d>0;if(f&&k.translate(d,d),!t){let e=$t-l/2,t=en-l/2,n=tn+l,r=nn+l;u=new Path2D,u.rect(e,t,n,r)}t?Br(s,l,n.dash,n.cap,c,r,i,o,a):zr(e,s,l,n.dash,n.cap,c,r,i,o,u,a),f&&k.translate(-d,-d)}function zr(e,t,n,r,i,a,o,s,c,l,u){let d=!1;c!=0&&I.forEach((f,p)=>{if(f.series[0]==e){let e=P[f.series[1]],m=h[f.series[1]],g=(e._paths||Ye).band;Qe(g)&&(g=f.dir==1?g[0]:g[1]);let _,v=null;e.show&&g&&be(m,q,J)?(v=f.fill(b,p)||a,_=e._paths.clip):g=null,Br(t,n,r,i,v,o,s,c,l,u,_,g),d=!0}}),d||Br(t,n,r,i,a,o,s,c,l,u)}function Br(e,t,n,r,i,a,o,s,c,l,u,d){mr(e,t,n,r,i),(c||l||d)&&(k.save(),c&&k.clip(c),l&&k.clip(l)),d?(s&3)==3?(k.clip(d),u&&k.clip(u),Hr(i,o),Vr(e,a,t)):s&2?(Hr(i,o),k.clip(d),Vr(e,a,t)):s&1&&(k.save(),k.clip(d),u&&k.clip(u),Hr(i,o),k.restore(),Vr(e,a,t)):(Hr(i,o),Vr(e,a,t)),(c||l||d)&&k.restore()}function Vr(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{k.strokeStyle=ir=t,k.stroke(e)}):t!=null&&e&&k.stroke(t))}function Hr(e,t){t instanceof Map?t.forEach((e,t)=>{k.fillStyle=ar=t,k.fill(e)}):t!=null&&e&&k.fill(t)}function Ur(e,t,n,r){let i=xe[e],a;if(r<=0)a=[0,0];else{let o=i._space=i.space(b,e,t,n,r);a=kr(t,n,i._incrs=i.incrs(b,e,t,n,r,o),r,o)}return i._found=a}function Wr(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;M==1&&k.translate(u,u),mr(s,o,c,l,s),k.beginPath();let d,f,p,m,h=i+(r==0||r==3?-a:a);n==0?(f=i,m=h):(d=i,p=h);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?d=p=e[r]:f=m=e[r],k.moveTo(d,f),k.lineTo(p,m));k.stroke(),M==1&&k.translate(-u,-u)}function Gr(e){let t=!0;return xe.forEach((n,r)=>{if(!n.show)return;let i=F[n.scale];if(i.min==null){n._show&&(t=!1,n._show=!1,Y(!1));return}n._show||(t=!1,n._show=!0,Y(!1));let a=n.side,o=a%2,{min:s,max:c}=i,[l,u]=Ur(r,s,c,o==0?W:G);if(u==0)return;let d=i.distr==2,f=n._splits=n.splits(b,r,s,c,l,u,d),p=i.distr==2?f.map(e=>er[e]):f,m=i.distr==2?er[f[1]]-er[f[0]]:l,h=n._values=n.values(b,n.filter(b,p,r,u,m),r,u,m);n._rotate=a==2?n.rotate(b,h,r,u):0;let g=n._size;n._size=Te(n.size(b,h,r,e)),g!=null&&n._size!=g&&(t=!1)}),t}function Kr(e){let t=!0;return Zn.forEach((n,r)=>{let i=n(b,r,qn,e);i!=Qn[r]&&(t=!1),Qn[r]=i}),t}function qr(){for(let e=0;e<xe.length;e++){let t=xe[e];if(!t.show||!t._show)continue;let n=t.side,r=n%2,s,c,l=t.stroke(b,e),u=n==0||n==3?-1:1,[d,f]=t._found;if(t.label!=null){let a=t.labelGap*u,o=we((t._lpos+a)*x);gr(t.labelFont[0],l,`center`,n==2?`top`:i),k.save(),r==1?(s=c=0,k.translate(o,we(en+nn/2)),k.rotate((n==3?-Se:Se)/2)):(s=we($t+tn/2),c=o);let p=Ie(t.label)?t.label(b,e,d,f):t.label;k.fillText(p,s,c),k.restore()}if(f==0)continue;let p=F[t.scale],m=r==0?tn:nn,h=r==0?$t:en,g=t._splits,_=p.distr==2?g.map(e=>er[e]):g,v=p.distr==2?er[g[1]]-er[g[0]]:d,y=t.ticks,S=t.border,C=y.show?y.size:0,w=we(C*x),T=we((t.alignTo==2?t._size-C-t.gap:t.gap)*x),E=t._rotate*-Se/180,D=_e(t._pos*x),O=D+(w+T)*u;c=r==0?O:0,s=r==1?O:0;let ee=t.font[0];gr(ee,l,t.align==1?a:t.align==2?o:E>0?a:E<0?o:r==0?`center`:n==3?o:a,E||r==1?`middle`:n==2?`top`:i);let te=t.font[1]*t.lineGap,re=g.map(e=>_e(ne(e,p,m,h))),ie=t._values;for(let e=0;e<ie.length;e++){let t=ie[e];if(t!=null){r==0?s=re[e]:c=re[e],t=``+t;let n=t.indexOf(`\n`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];E?(k.save(),k.translate(s,c+e*te),k.rotate(E),k.fillText(t,0,0),k.restore()):k.fillText(t,s,c+e*te)}}}y.show&&Wr(re,y.filter(b,_,e,f,v),r,n,D,w,H(y.width*x,3),y.stroke(b,e),y.dash,y.cap);let ae=t.grid;ae.show&&Wr(re,ae.filter(b,_,e,f,v),r,r==0?2:1,r==0?en:$t,r==0?nn:tn,H(ae.width*x,3),ae.stroke(b,e),ae.dash,ae.cap),S.show&&Wr([D],[1],+(r==0),r==0?1:2,r==1?en:$t,r==1?nn:tn,H(S.width*x,3),S.stroke(b,e),S.dash,S.cap)}ra(`drawAxes`)}function Y(e){P.forEach((t,n)=>{n>0&&(t._paths=null,e&&(S==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Jr=!1,Yr=!1,Xr=[];function Zr(){Yr=!1;for(let e=0;e<Xr.length;e++)ra(...Xr[e]);Xr.length=0}function Qr(){Jr||=(ut(ei),!0)}function $r(e,t=!1){Jr=!0,Yr=t,e(b),ei(),t&&Xr.length>0&&queueMicrotask(Zr)}b.batch=$r;function ei(){if(rn&&=(Pr(),!1),on&&=(pn(),!1),an){if(E(de,a,Ft),E(de,`top`,It),E(de,n,W),E(de,r,G),E(j,a,Ft),E(j,`top`,It),E(j,n,W),E(j,r,G),E(A,n,Nt),E(A,r,Pt),se.width=we(Nt*x),se.height=we(Pt*x),xe.forEach(({_el:t,_show:n,_size:r,_pos:i,side:a})=>{if(t!=null){if(n){let n=a===3||a===0?r:0,o=a%2==1;E(t,o?`left`:`top`,i-n),E(t,o?`width`:`height`,r),E(t,o?`top`:`left`,o?It:Ft),E(t,o?`height`:`width`,o?G:W),T(t,e)}else w(t,e)}}),ir=ar=or=cr=lr=ur=dr=fr=sr=null,pr=1,Vi(!0),Ft!=Lt||It!=qt||W!=Xt||G!=Zt){Y(!1);let e=W/Xt,t=G/Zt;if(pt&&!sn&&U.left>=0){U.left*=e,U.top*=t,ii&&te(ii,we(U.left),0,W,G),ai&&te(ai,0,we(U.top),W,G);for(let n=0;n<Nn.length;n++){let r=Nn[n];r!=null&&(Pn[n]*=e,Bn[n]*=t,te(r,Te(Pn[n]),Te(Bn[n]),W,G))}}if(Q.show&&!ln&&Q.left>=0&&Q.width>0){Q.left*=e,Q.width*=e,Q.top*=t,Q.height*=t;for(let e in Wi)E(gi,e,Q[e])}Lt=Ft,qt=It,Xt=W,Zt=G}ra(`setSize`),an=!1}Nt>0&&Pt>0&&(k.clearRect(0,0,se.width,se.height),ra(`drawClear`),je.forEach(e=>e()),ra(`draw`)),Q.show&&ln&&(_i(Q),ln=!1),pt&&sn&&(zi(null,!0,!1),sn=!1),dt.show&&dt.live&&un&&(Li(),un=!1),ie||(ie=!0,b.status=1,ra(`ready`)),tr=!1,Jr=!1}b.redraw=(e,t)=>{on=t||!1,e===!1?Qr():yi(L,B.min,B.max)};function ti(e,t){let n=F[e];if(n.from==null){if(K==0){let r=n.range(b,t.min,t.max,e);t.min=r[0],t.max=r[1]}if(t.min>t.max){let e=t.min;t.min=t.max,t.max=e}if(K>1&&t.min!=null&&t.max!=null&&t.max-t.min<1e-16)return;e==L&&n.distr==2&&K>0&&(t.min=ue(t.min,h[0]),t.max=ue(t.max,h[0]),t.min==t.max&&t.max++),V[e]=t,rn=!0,Qr()}}b.setScale=ti;let ni,ri,ii,ai,oi,si,ci,li,ui,di,X,Z,fi=!1,pi=U.drag,mi=pi.x,hi=pi.y;pt&&(U.x&&(ni=O(`u-cursor-x`,j)),U.y&&(ri=O(`u-cursor-y`,j)),B.ori==0?(ii=ni,ai=ri):(ii=ri,ai=ni),X=U.left,Z=U.top);let Q=b.select=st({show:!0,over:!0,left:0,width:0,top:0,height:0},s.select),gi=Q.show?O(`u-select`,Q.over?j:de):null;function _i(e,t){if(Q.show){for(let t in e)Q[t]=e[t],t in Wi&&E(gi,t,e[t]);t!==!1&&ra(`setSelect`)}}b.setSelect=_i;function vi(t){if(P[t].show)ft&&T(vt[t],e);else if(ft&&w(vt[t],e),pt){let e=Mn?Nn[0]:Nn[t];e!=null&&te(e,-10,-10,W,G)}}function yi(e,t,n){ti(e,{min:t,max:n})}function bi(e,t,n,r){t.focus!=null&&ki(e),t.show!=null&&P.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,vi(r),S==2?(yi(n.facets[0].scale,null,null),yi(n.facets[1].scale,null,null)):yi(n.scale,null,null),Qr())}),n!==!1&&ra(`setSeries`,e,t),r&&sa(`setSeries`,b,e,t)}b.setSeries=bi;function xi(e,t){st(I[e],t)}function Si(e,t){e.fill=z(e.fill||null),e.dir=N(e.dir,-1),t??=I.length,I.splice(t,0,e)}function Ci(e){e==null?I.length=0:I.splice(e,1)}b.addBand=Si,b.setBand=xi,b.delBand=Ci;function wi(e,t){P[e].alpha=t,pt&&Nn[e]!=null&&(Nn[e].style.opacity=t),ft&&vt[e]&&(vt[e].style.opacity=t)}let Ti,Ei,Di,Oi={focus:!0};function ki(e){if(e!=Di){let t=e==null,n=Tn.alpha!=1;P.forEach((r,i)=>{if(S==1||i>0){let a=t||i==0||i==e;r._focus=t?null:a,n&&wi(i,a?1:Tn.alpha)}}),Di=e,n&&Qr()}}ft&&En&&jt(p,ht,e=>{U._lock||(Cn(e),Di!=null&&bi(null,Oi,!0,$.setSeries))});function Ai(e,t,n){let r=F[t];n&&(e=e/x-(r.ori==1?It:Ft));let i=W;r.ori==1&&(i=G,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?Oe(10,c):l==4?Me(c,r.asinh):l==100?r.bwd(c):c}function ji(e,t){return ue(Ai(e,L,t),h[0],q,J)}b.valToIdx=e=>ue(e,h[0]),b.posToIdx=ji,b.posToVal=Ai,b.valToPos=(e,t,n)=>F[t].ori==0?C(e,F[t],n?tn:W,n?$t:0):ee(e,F[t],n?nn:G,n?en:0),b.setCursor=(e,t,n)=>{X=e.left,Z=e.top,zi(null,t,n)};function Mi(e,t){E(gi,a,Q.left=e),E(gi,n,Q.width=t)}function Ni(e,t){E(gi,`top`,Q.top=e),E(gi,r,Q.height=t)}let Pi=B.ori==0?Mi:Ni,Fi=B.ori==1?Mi:Ni;function Ii(){if(ft&&dt.live)for(let e=+(S==2);e<P.length;e++){if(e==0&&St)continue;let t=dt.values[e],n=0;for(let r in t)yt[e][n++].firstChild.nodeValue=t[r]}}function Li(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{lt[t]=e}):et(e.idx)||lt.fill(e.idx),dt.idx=lt[0]),ft&&dt.live){for(let e=0;e<P.length;e++)(e>0||S==1&&!St)&&Ri(e,lt[e]);Ii()}un=!1,t!==!1&&ra(`setLegend`)}b.setLegend=Li;function Ri(e,t){let n=P[e],r=e==0&&He==2?er:h[e],i;St?i=n.values(b,e,t)??Ct:(i=n.value(b,t==null?null:r[t],e,t),i=i==null?Ct:{_:i}),dt.values[e]=i}function zi(e,t,n){ui=X,di=Z,[X,Z]=U.move(b,X,Z),U.left=X,U.top=Z,pt&&(ii&&te(ii,we(X),0,W,G),ai&&te(ai,0,we(Z),W,G));let r,i=q>J;Ti=R,Ei=null;let a=B.ori==0?W:G,o=B.ori==1?W:G;if(X<0||K==0||i){r=U.idx=null;for(let e=0;e<P.length;e++){let t=Nn[e];t!=null&&te(t,-10,-10,W,G)}En&&bi(null,Oi,!0,e==null&&$.setSeries),dt.live&&(lt.fill(r),un=!0)}else{let e,t,n;S==1&&(e=B.ori==0?X:Z,t=Ai(e,L),r=U.idx=ue(t,h[0],q,J),n=Ue(h[0][r],B,a,0));let i=-10,s=-10,c=0,l=0,u=!0,d=``,f=``;for(let e=+(S==2);e<P.length;e++){let p=P[e],m=lt[e],g=m==null?null:S==1?h[e][m]:h[e][1][m],_=U.dataIdx(b,e,r,t),v=_==null?null:S==1?h[e][_]:h[e][1][_];if(un=un||v!=g||_!=m,lt[e]=_,e>0&&p.show){let t=_==null?-10:_==r?n:Ue(S==1?h[0][_]:h[e][0][_],B,a,0),m=v==null?-10:Ge(v,S==1?F[p.scale]:F[p.facets[1].scale],o,0);if(En&&v!=null){let t=B.ori==1?X:Z,n=Ce(Tn.dist(b,e,_,m,t));if(n<Ti){let r=Tn.bias;if(r!=0){let i=Ai(t,p.scale),a=v>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?v>=i:v<=i:r==1?v<=i:v>=i)&&(Ti=n,Ei=e)}else Ti=n,Ei=e}}if(un||Mn){let n,r;B.ori==0?(n=t,r=m):(n=m,r=t);let a,o,p,h,g,_,v=!0,y=wn.bbox;if(y!=null){v=!1;let t=y(b,e);p=t.left,h=t.top,a=t.width,o=t.height}else p=n,h=r,a=o=wn.size(b,e);if(_=wn.fill(b,e),g=wn.stroke(b,e),Mn)e==Ei&&Ti<=Tn.prox&&(i=p,s=h,c=a,l=o,u=v,d=_,f=g);else{let t=Nn[e];t!=null&&(Pn[e]=p,Bn[e]=h,ae(t,a,o,v),re(t,_,g),te(t,Te(p),Te(h),W,G))}}}}if(Mn){let e=Tn.prox;if(un||(Di==null?Ti<=e:Ti>e||Ei!=Di)){let e=Nn[0];e!=null&&(Pn[0]=i,Bn[0]=s,ae(e,c,l,u),re(e,d,f),te(e,Te(i),Te(s),W,G))}}}if(Q.show&&fi){if(e!=null){let[t,n]=$.scales,[r,i]=$.match,[s,c]=e.cursor.sync.scales,l=e.cursor.drag;if(mi=l._x,hi=l._y,mi||hi){let{left:l,top:u,width:d,height:f}=e.select,p=e.scales[s].ori,m=e.posToVal,h,g,_,v,y,b=t!=null&&r(t,s),x=n!=null&&i(n,c);b&&mi?(p==0?(h=l,g=d):(h=u,g=f),_=F[t],v=Ue(m(h,s),_,a,0),y=Ue(m(h+g,s),_,a,0),Pi(Ee(v,y),Ce(y-v))):Pi(0,a),x&&hi?(p==1?(h=l,g=d):(h=u,g=f),_=F[n],v=Ge(m(h,c),_,o,0),y=Ge(m(h+g,c),_,o,0),Fi(Ee(v,y),Ce(y-v))):Fi(0,o)}else Gi()}else{let e=Ce(ui-oi),t=Ce(di-si);if(B.ori==1){let n=e;e=t,t=n}mi=pi.x&&e>=pi.dist,hi=pi.y&&t>=pi.dist;let n=pi.uni;n==null?pi.x&&pi.y&&(mi||hi)&&(mi=hi=!0):mi&&hi&&(mi=e>=n,hi=t>=n,!mi&&!hi&&(t>e?hi=!0:mi=!0));let r,i;mi&&(B.ori==0?(r=ci,i=X):(r=li,i=Z),Pi(Ee(r,i),Ce(i-r)),hi||Fi(0,o)),hi&&(B.ori==1?(r=ci,i=X):(r=li,i=Z),Fi(Ee(r,i),Ce(i-r)),mi||Pi(0,a)),!mi&&!hi&&(Pi(0,0),Fi(0,0))}}if(pi._x=mi,pi._y=hi,e==null){if(n){if(aa!=null){let[e,t]=$.scales;$.values[0]=e==null?null:Ai(B.ori==0?X:Z,e),$.values[1]=t==null?null:Ai(B.ori==1?X:Z,t)}sa(l,b,X,Z,W,G,r)}if(En){let e=n&&$.setSeries,t=Tn.prox;Di==null?Ti<=t&&bi(Ei,Oi,!0,e):Ti>t?bi(null,Oi,!0,e):Ei!=Di&&bi(Ei,Oi,!0,e)}}un&&(dt.idx=r,Li()),t!==!1&&ra(`setCursor`)}let Bi=null;Object.defineProperty(b,\"rect\",{get(){return Bi??Vi(!1),Bi}});function Vi(e=!1){e?Bi=null:(Bi=j.getBoundingClientRect(),ra(`syncRect`,Bi))}function Hi(e,t,n,r,i,a,o){U._lock||fi&&e!=null&&e.movementX==0&&e.movementY==0||(Ui(e,t,n,r,i,a,o,!1,e!=null),e==null?zi(t,!0,!1):zi(null,!0,!0))}function Ui(e,t,n,r,i,a,o,s,c){if(Bi??Vi(!1),Cn(e),e!=null)n=e.clientX-Bi.left,r=e.clientY-Bi.top;else{if(n<0||r<0){X=-10,Z=-10;return}let[e,o]=$.scales,s=t.cursor.sync,[c,l]=s.values,[u,d]=s.scales,[f,p]=$.match,m=t.axes[0].side%2==1,h=B.ori==0?W:G,g=B.ori==1?W:G,_=m?a:i,v=m?i:a,y=m?r:n,b=m?n:r;if(n=u==null?y/_*h:f(e,u)?ne(c,F[e],h,0):-10,r=d==null?b/v*g:p(o,d)?ne(l,F[o],g,0):-10,B.ori==1){let e=n;n=r,r=e}}c&&(t==null||t.cursor.event.type==l)&&((n<=1||n>=W-1)&&(n=We(n,W)),(r<=1||r>=G-1)&&(r=We(r,G))),s?(oi=n,si=r,[ci,li]=U.move(b,n,r)):(X=n,Z=r)}let Wi={width:0,height:0,left:0,top:0};function Gi(){_i(Wi,!1)}let Ki,qi,Ji,Yi;function Xi(e,t,n,r,i,a,o){fi=!0,mi=hi=pi._x=pi._y=!1,Ui(e,t,n,r,i,a,o,!0,!1),e!=null&&(jt(d,v,Zi,!1),sa(u,b,ci,li,W,G,null));let{left:s,top:c,width:l,height:f}=Q;Ki=s,qi=c,Ji=l,Yi=f}function Zi(e,t,n,r,i,a,o){fi=pi._x=pi._y=!1,Ui(e,t,n,r,i,a,o,!1,!0);let{left:s,top:c,width:l,height:u}=Q,f=l>0||u>0,p=Ki!=s||qi!=c||Ji!=l||Yi!=u;if(f&&p&&_i(Q),pi.setScale&&f&&p){let e=s,t=l,n=c,r=u;if(B.ori==1&&(e=c,t=u,n=s,r=l),mi&&yi(L,Ai(e,L),Ai(e+t,L)),hi)for(let e in F){let t=F[e];e!=L&&t.from==null&&t.min!=R&&yi(e,Ai(n+r,e),Ai(n,e))}Gi()}else U.lock&&(U._lock=!U._lock,zi(t,!0,e!=null));e!=null&&(Mt(d,v),sa(d,b,X,Z,W,G,null))}function Qi(e,t,n,r,i,a,o){if(U._lock)return;Cn(e);let s=fi;if(fi){let e=!0,t=!0,n,r;B.ori==0?(n=mi,r=hi):(n=hi,r=mi),n&&r&&(e=X<=10||X>=W-10,t=Z<=10||Z>=G-10),n&&e&&(X=X<ci?0:W),r&&t&&(Z=Z<li?0:G),zi(null,!0,!0),fi=!1}X=-10,Z=-10,lt.fill(null),zi(null,!0,!0),s&&(fi=s)}function $i(e,t,n,r,i,a,o){U._lock||(Cn(e),rr(),Gi(),e!=null&&sa(m,b,X,Z,W,G,null))}function ea(){xe.forEach(jr),dn(b.width,b.height,!0)}ce(g,y,ea);let ta={};ta.mousedown=Xi,ta.mousemove=Hi,ta.mouseup=Zi,ta.dblclick=$i,ta.setSeries=(e,t,n,r)=>{let i=$.match[2];n=i(b,t,n),n!=-1&&bi(n,r,!0,!1)},pt&&(jt(u,j,Xi),jt(l,j,Hi),jt(f,j,e=>{Cn(e),Vi(!1)}),jt(p,j,Qi),jt(m,j,$i),hr.add(b),b.syncRect=Vi);let na=b.hooks=s.hooks||{};function ra(e,t,n){Yr?Xr.push([e,t,n]):e in na&&na[e].forEach(e=>{e.call(null,b,t,n)})}(s.plugins||[]).forEach(e=>{for(let t in e.hooks)na[t]=(na[t]||[]).concat(e.hooks[t])});let ia=(e,t,n)=>n,$=st({key:null,setSeries:!1,filters:{pub:Be,sub:Be},scales:[L,P[1]?P[1].scale:null],match:[Ve,Ve,ia],values:[null,null]},U.sync);$.match.length==2&&$.match.push(ia),U.sync=$;let aa=$.key,oa=Vn(aa);function sa(e,t,n,r,i,a,o){$.filters.pub(e,t,n,r,i,a,o)&&oa.pub(e,t,n,r,i,a,o)}oa.sub(b);function ca(e,t,n,r,i,a,o){$.filters.sub(e,t,n,r,i,a,o)&&ta[e](null,t,n,r,i,a,o)}b.pub=ca;function la(){oa.unsub(b),hr.delete(b),At.clear(),le(g,y,ea),oe.remove(),ht?.remove(),ra(`destroy`)}b.destroy=la;function ua(){ra(`init`,s,h),nr(h||s.data,!1),V[L]?ti(L,V[L]):rr(),ln=Q.show&&(Q.width>0||Q.height>0),sn=un=!0,dn(s.width,s.height)}return P.forEach(Un),xe.forEach(Jn),_?_ instanceof HTMLElement?(_.appendChild(oe),ua()):_(b,ua):ua(),b}Mr.assign=st,Mr.fmtNum=F,Mr.rangeNum=ye,Mr.rangeLog=pe,Mr.rangeAsinh=me,Mr.orient=Hn,Mr.pxRatio=x,Mr.join=lt,Mr.fmtDate=xt,Mr.tzDate=Ct,Mr.sync=Vn;{Mr.addGap=qn,Mr.clipGaps=Kn;let e=Mr.paths={points:ir};e.linear=cr,e.stepped=lr,e.bars=dr,e.spline=pr}function Nr({folder:e},t){return`series.html#${e}/${t}`}function Pr(e){let t=Math.abs(e);return t>=100?0:t>=10?1:t>=1||t===0?2:3}function Fr(e,t){let n=1-Math.floor(Math.log10(t)),r=1-Math.floor(Math.log10(Math.abs(e)));return Math.min(Math.max(n,r),Math.max(Pr(e),0))}function Ir(e,t){if(!Number.isFinite(e))return`not a number`;let n=Math.abs(e)*(t??0),r=n>0?Fr(e,n):Pr(e);return Math.abs(e)>=0x38d7ea4c68000?e.toExponential(2).replace(`e+`,`e`).replace(`-`,`−`):zr(e,r)}function Lr(e){let t=Rr(e);return t.startsWith(`×`)?t:`${t} %`}function Rr(e){let t=e*100;if(e>=1)return`×${Br(1+e,e>=8.95?0:1)}`;if(t<=-99.5&&t>-100)return Br(Math.ceil(t*10)/10,1);let n=Br(t,Math.abs(t)>=9.95?0:1);return/[1-9]/u.test(n)?t>0?`+${n}`:n:n.replace(`−`,``)}function zr(e,t){if(t>=0)return Br(e,t);let n=10**-t;return Br(Math.round(e/n)*n,0)}function Br(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(?:\\d{3})+$)/gu,`,`),a=e<0?`−`:``;return r===void 0?`${a}${i}`:`${a}${i}.${r}`}function Vr(e,t){return`${Ir(e)}\\u00a0${t}`}function Hr({workload:e,threads:t}){return t===``?e:`${e}, ${t} threads`}function Ur({time:e}){return(/* @__PURE__ */ new Date(e*1e3)).toISOString().slice(0,10)}function Wr({change:e}){return e<0?`bad`:`good`}function Gr({folder:e},{commit:t,before:n}){return`compare.html#${e}/${n}...${t}`}function Kr(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}function qr(e,t,n,[r,i,a,o]){e.save(),e.strokeStyle=t,e.lineWidth=devicePixelRatio,e.setLineDash(n.map(e=>e*devicePixelRatio)),e.beginPath(),e.moveTo(r,i),e.lineTo(a,o),e.stroke(),e.restore()}function Y(e,t){return Object.assign(document.createElement(e),t)}function Jr({times:e,commits:t}){return Xr(e).map((e,n)=>({time:e,commit:t.slice(n*10,(n+1)*10).replaceAll(`.`,``)}))}function Yr({runs:e,scale:t,values:n,latencyScale:r,latencies:i,keys:a}){return Xr(e).map((e,o)=>{let s=i[o]??null;return{run:e,value:t*(1+(n[o]??0)/1e3),latency:s===null?null:r*(1+s/1e3),key:a.findLast(([e])=>e<=o)?.[1]??``}})}function Xr(e){let t=0;return e.map(e=>(t+=e,t))}let Zr=/* @__PURE__ */ new Map;function Qr(e){let t=Zr.get(e);if(t!==void 0)return t;let n=fetch(e).then(t=>{if(!t.ok)throw Error(`${e}: ${t.status}`);return t.json()});return Zr.set(e,n),n}function $r(){return Qr(`index.json`)}async function ei(e,t,n){return(await Promise.all(n.filter(e=>t.years.includes(e)).map(async n=>{let[r,i]=await Promise.all([Qr(`${e.folder}/runs/${n}.json`),Qr(`${e.folder}/${t.folder}/${n}.json`)]),a=Jr(r);return Yr(i).flatMap(({run:e,value:t,latency:n,key:r})=>{let i=a[e];return i===void 0?[]:[{...i,value:t,latency:n,key:r}]})}))).flat()}function ti(){let[e=``,...t]=decodeURIComponent(location.hash.slice(1)).split(`/`);return{suite:e,rest:t.join(`/`)}}function ni({suites:e},t){return e.find(n=>n.folder===t||t===``&&e.length===1)}function ri(e,t,n){let r=Y(`ul`,{});for(let{text:e,address:t}of n){let n=Y(`li`,{});n.append(Y(`a`,{textContent:e,href:t})),r.append(n)}e.replaceChildren(Y(`h2`,{textContent:t}),r),document.documentElement.dataset.ready=`true`}function ii(e,t){let n=Y(`div`,{className:`scroll`,tabIndex:0,role:`group`,ariaLabel:t});return n.append(e),n}function ai(e,t){let n=`The data of this site could not be read: ${t instanceof Error?t.message:t}`;e.replaceChildren(Y(`p`,{textContent:n}))}function oi(e,t,n){if(e.repository!==void 0&&t!==``&&n!==``)return`${e.repository}/compare/${t}...${n}`}let si=[{name:`90 days`,days:90},{name:`1 year`,days:365},{name:`All`,days:1/0}],ci={span:0,metric:0},li=document.getElementById(`view`)??document.body;async function ui(){let e=await $r(),{suite:t,rest:n}=ti(),r=ni(e,t),i=r?.series.find(e=>e.folder===n);if(r===void 0||i===void 0)return ri(li,`Choose a series`,(r===void 0?e.suites:[r]).flatMap(e=>e.series.map(t=>({text:`${e.name}: ${Hr(t)}`,address:Nr(e,t.folder)}))));let a=si[ci.span]??si[0],o=Date.parse(r.newest)/1e3-a.days*86400,s=Number.isFinite(o)?(/* @__PURE__ */ new Date(o*1e3)).getUTCFullYear():0,c=(await ei(r,i,i.years.filter(e=>e>=s))).filter(({time:e})=>e>=o),l=r.shifts.filter(e=>e.series===i.folder);li.replaceChildren(Y(`h2`,{textContent:Hr(i)}),di(i)),X(c,l,r,i),li.append(Y(`h3`,{textContent:`Changes of level`}),ii(fi(l,r,e),`Changes of level`)),document.title=Hr(i),document.documentElement.dataset.ready=`true`}function di({metric:e,latency:t}){let n=Y(`div`,{className:`choices`}),r=(e,t,r)=>{let i=Y(`button`,{type:`button`,textContent:e});i.setAttribute(`aria-pressed`,String(t)),i.addEventListener(`click`,()=>{r(),pi()}),n.append(i)};for(let[e,{name:t}]of si.entries())r(t,e===ci.span,()=>{ci.span=e});for(let[n,i]of[e,...t===void 0?[]:[t]].entries())r(i,n===ci.metric,()=>{ci.metric=n});return n}function X(e,t,n,r){let i=ci.metric===1,a=e=>i?`${Ir(e)} ms`:Vr(e,r.metric),o=Y(`div`,{className:`plot`}),s=`Move over a point; a click compares it with the run before it; drag to zoom.`,c=Y(`p`,{className:`dim reading`,textContent:s});li.append(o,c);let l=e.flatMap((t,n)=>n>0&&t.key!==e[n-1]?.key?[void 0,t]:[t]),u=l.map(e=>(i?e?.latency:e?.value)??null),d=l.map((e,t)=>e?.time??(l[t+1]?.time??0)-1),f={stroke:()=>Kr(`--dim`),grid:{stroke:()=>Kr(`--grid`),width:1},font:`12px system-ui, sans-serif`},p=()=>Kr(`--candidate`),m=new Mr({width:o.clientWidth||320,height:320,legend:{show:!1},cursor:{y:!1},axes:[f,{...f,size:70,values:(e,t)=>t.map(e=>Ir(e))}],series:[{},{stroke:p,width:1,points:{show:e.length<200,size:5,stroke:p,fill:p}}],hooks:{draw:[e=>Z(e,i?[]:t)],setCursor:[({cursor:{idx:e}})=>{let t=e==null?void 0:l[e],n=u[e??-1];c.textContent=t===void 0||n==null?s:`${Ur(t)} ${t.commit.slice(0,7)}: ${a(n)}`}]}},[d,u],o);new ResizeObserver(()=>{let e=o.clientWidth;e>0&&e!==m.width&&m.setSize({width:e,height:320})}).observe(o);let h=m.root.querySelector(`canvas`);h?.setAttribute(`role`,`img`),h?.setAttribute(`aria-label`,`${i?r.latency:r.metric} of ${e.length} runs`),m.over.addEventListener(`click`,()=>{let t=l[m.cursor.idx??-1],r=t&&e[e.indexOf(t)-1];r!==void 0&&t!==void 0&&(location.href=Gr(n,{commit:t.commit,before:r.commit}))})}function Z(e,t){let{ctx:n,bbox:r}=e;for(let i of t){let t=Math.round(e.valToPos(i.time,`x`,!0));if(t<r.left||t>r.left+r.width)continue;let a=Kr(Wr(i)===`bad`?`--bad`:`--good`);qr(n,a,[4,4],[t,r.top,t,r.top+r.height]),n.fillStyle=a,n.font=`${12*devicePixelRatio}px system-ui, sans-serif`,n.textAlign=t>r.left+r.width/2?`right`:`left`,n.fillText(Lr(i.change),t+(n.textAlign===`right`?-6:6),r.top+14*devicePixelRatio)}}function fi(e,t,n){if(e.length===0)return Y(`p`,{className:`dim`,textContent:`None was found.`});let r=Y(`table`,{}),i=r.createTHead().insertRow();for(let e of[`Day`,`Change`,`Runs`,`Commits`])i.append(Y(`th`,{textContent:e,scope:`col`}));let a=r.createTBody();for(let r of e){let e=a.insertRow();e.append(Y(`td`,{textContent:Ur(r)})),e.append(Y(`td`,{textContent:Lr(r.change),className:Wr(r)}));let i=Y(`td`,{}),o=`${r.commit.slice(0,7)}…${r.before.slice(0,7)}`;i.append(Y(`a`,{textContent:o,href:Gr(t,r)}));let s=Y(`td`,{}),c=oi(n,r.before,r.commit);c!==void 0&&s.append(Y(`a`,{textContent:`commits`,href:c})),e.append(i,s)}return r}function pi(){ui().catch(e=>ai(li,e))}addEventListener(`hashchange`,pi),pi()})();";

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

// \0#style/site
var site_default = ":root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30}@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364}}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px / 1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif}main,header{max-width:76rem;margin:0 auto;padding:0 1rem}header{padding-top:1.25rem}h1{font-size:1.4rem;margin:0}h2{font-size:1.15rem;margin:1.5rem 0 0.4rem}h3{font-size:0.95rem;margin:0.75rem 0 0.25rem}p{margin:0.25rem 0;overflow-wrap:anywhere}.dim,caption{color:var(--dim)}a{color:var(--candidate)}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:0.9rem;font-variant-numeric:tabular-nums}caption{text-align:left;padding:0.25rem 0}th,td{padding:0.4rem 0.5rem;border-bottom:1px solid var(--grid);text-align:left;white-space:nowrap}thead th{border-bottom:2px solid var(--dim)}.n{text-align:right}.bad{color:var(--bad);font-weight:700}.good{color:var(--good);font-weight:700}td.n a{color:inherit}.verdict{font-size:1.5rem;line-height:1.25;margin:0.2rem 0 0.5rem;border-left:0.5rem solid var(--good);padding-left:0.6rem;color:inherit;overflow-wrap:anywhere}.verdict.bad{border-color:var(--bad)}.pills{display:flex;flex-wrap:wrap;gap:0.5rem;list-style:none;margin:0.75rem 0;padding:0}.pills li{border:1px solid var(--grid);border-radius:2rem;background:var(--soft);padding:0.15rem 0.75rem}.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:1rem}.panel{border:1px solid var(--grid);border-radius:8px;padding:0.6rem 1rem;min-width:0}.panel h3{font-size:1rem;margin:0;overflow-wrap:anywhere}.trend{display:flex}.trend .field{flex:1;min-width:0}.trend circle{fill:var(--dim);opacity:0.6}.level{stroke-width:2}.level.bad{stroke:var(--bad)}.level.good{stroke:var(--good)}summary{cursor:pointer;margin:1rem 0 0.25rem;font-weight:600}.choices{display:flex;flex-wrap:wrap;gap:0.5rem;margin:0.75rem 0}.choices button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--grid);border-radius:4px;padding:0.2rem 0.7rem;cursor:pointer}.choices button[aria-pressed=\"true\"]{border-color:var(--candidate);font-weight:700}:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}";

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
<main>${main}</main>
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
	const tone = panels.some(isSlower) ? "bad" : "good";
	const axis = axisOf(panels.flatMap(({ points }) => points.map(({ change }) => change)));
	const drawn = panels.slice(0, MOST_PANELS).map((panel) => panelHtml(suite, panel, axis));
	const left = panels.length - drawn.length;
	const more = left > 0 ? `<p class="dim">${plural(left, "workload")} more in the table below.</p>` : "";
	return [
		`<section><p class="dim">${htmlText(suite.name)} · ${htmlText(about)}</p>`,
		`<h2 class="verdict ${tone}">${htmlText(verdictSentence(panels))}</h2>`,
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
		newest === void 0 ? "" : `last run ${shiftDay(newest)}: ${newest.verdict === void 0 ? "no verdict" : verdictWords[newest.verdict]}`
	].filter((html) => html !== "").map((html) => `<li>${html}</li>`).join("")}</ul>`;
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
	return `<section class="panel"><h3>${htmlText(workload)} <span class="${state}">${htmlText(word)}</span></h3><p class="dim">now, ${htmlText(series[0]?.metric ?? "")}: ${now.join(" · ")}</p><div class="trend chart" role="img" aria-label="${htmlText(label)}"><svg class="gutter" width="52" height="${PANEL_HEIGHT}">${gutter.join("")}</svg><svg class="field" height="${PANEL_HEIGHT}">${field.join("")}</svg></div></section>`;
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
	return `<h3>Newest runs</h3><div class="scroll" tabindex="0" role="group" aria-label="Newest runs of ${htmlText(name)}"><table><caption><a href="compare.html#${htmlText(folder)}">Compare two of them</a></caption><thead><tr><th scope="col">Day</th><th scope="col">Commit</th><th scope="col">Verdict</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
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
	const runs = await withStore(store, io, (open) => buildSite(open, request, io));
	return {
		json: {
			site,
			runs
		},
		text: `${site}: ${plural(runs, "run")}`
	};
};
function defaultStore(io) {
	return io.env.GITHUB_ACTIONS === "true" ? "branch" : "files:baselines";
}
/**
* Writes the site of a store.
* @returns runs that it shows
*/
async function buildSite(store, { folder, address }, io) {
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
		if (oldestFirst.length > 0) suites.push(writeSuite(folder, suite, oldestFirst, render));
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
function writeSuite(site, name, records, render) {
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
	const { suite, years } = siteSuite({
		name,
		folder,
		ref,
		pages
	}, entries);
	for (const [year, runs] of years.runs) writeSiteFile(site, `${folder}/runs/${year}.json`, JSON.stringify(packRuns(runs)));
	for (const [series, byYear] of years.series) for (const [year, points] of byYear) writeSiteFile(site, `${folder}/${series}/${year}.json`, JSON.stringify(packSeries(points)));
	return suite;
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