import { _ as object, g as number, s as array, x as string } from "./failure.js";
import { a as sections } from "./extensions.js";
import { i as resultFiles, r as readRecord } from "./result-folder.js";
import { n as geometricMean } from "./sample.js";
import { a as chart_default, i as plot_default, n as placeOn, r as ticksOf, t as axisOf } from "./change-axis.js";
import { c as environmentFacts, d as referenceWords, f as startsText, i as titleWithoutSign, l as machineText, m as versionsText, p as turnsText, s as workLine } from "./sentence.js";
import { a as reporterWords, l as latencyWords, o as storyOf } from "./story.js";
import { f as safeAddress, n as htmlText, r as keepPercents, t as htmlName } from "./escape.js";
import { c as formatFigure, g as plural, m as formatTime, n as formatBeforeAfter, o as formatDuration, r as formatChange, u as formatNumber } from "./number.js";
import { d as rateMetrics, i as isRate, l as metricStem, o as metricInfo, s as metricLabel } from "./metric.js";
import { T as levelWords, d as shownChange, f as stateOf, i as limitOf, l as rankOfState, n as harmOf, r as isAlarm, s as isFromNothing, t as evidenceOf, u as saysNothing, x as TOO_NOISY } from "./verdict-words.js";
import { n as metricAxis, r as sweepsOf, t as drawnFigure } from "./sweep.js";
import { n as tickText, t as niceScale } from "./scale.js";
import { i as shortLabels, n as lineKey, t as cellLabel } from "./labels.js";
import { o as stateWord } from "./matrix-words.js";
import { f as statementOf } from "./overall.js";
import { n as isReproducible, r as runAgain, t as againCommand } from "./again.js";
import { a as overallFigure, n as evidenceText, o as overallOfCells, r as falseAlarmText } from "./evidence-words.js";
import { n as shortCommit } from "./commit.js";
import { o as runFigure } from "./runs.js";
import { n as compareAddress, t as baseCommit } from "./site-links.js";
import { a as nextPhrase, c as phrase, o as placeOfRun, s as code, u as upperFirst } from "./gate-words.js";
import { n as warningLines, t as invalidCells } from "./trouble.js";
import { t as counterInfo } from "./server-counters.js";
import { t as htmlTable } from "./html-table.js";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

// src/extensions/page/history.ts
const historySchema = object({
	/** Oldest first. */
	jobs: array(object({
		id: string(),
		createdAt: string(),
		commit: string().optional()
	})).max(1e5),
	figures: array(object({
		cellId: string(),
		metric: string(),
		/** One a job; null where it holds none. */
		values: array(number().finite().positive().nullable())
	}))
});
/**
* The figures of the rows in earlier records, as the verdict takes them. Rows with fewer than two
* have none.
*/
function historyOf(rows, records) {
	const oldestFirst = records.toSorted((a, b) => a.createdAt < b.createdAt ? -1 : 1);
	const cells = oldestFirst.map((record) => new Map(record.cells.map((cell) => [cell.id, cell])));
	const figures = rows.flatMap(({ cellId, metric }) => {
		const values = cells.map((record) => figureIn(record.get(cellId), metric));
		return values.filter((value) => value !== null).length < 2 ? [] : [{
			cellId,
			metric,
			values
		}];
	});
	return {
		jobs: oldestFirst.map(({ id, createdAt, source: { commit } }) => ({
			id,
			createdAt,
			commit
		})),
		figures
	};
}
function figureIn(cell, metric) {
	const values = (cell?.runs ?? []).flatMap((run) => run.state === "valid" && run.side === "candidate" ? run.metrics[metric] ?? [] : []);
	return values.length === 0 || values.some((value) => !(value > 0)) ? null : geometricMean(values);
}
/**
* The history of a result folder, of which a report is written again. @returns undefined for a text
* that holds none
*/
function parseHistory(text) {
	let json;
	try {
		json = JSON.parse(text);
	} catch {
		return;
	}
	const parsed = historySchema.safeParse(json);
	return parsed.success ? parsed.data : void 0;
}

// \0#browser/run-page
var run_page_default = "(function(){function e(e){let n=t(e);return n.startsWith(`×`)?n:`${n} %`}function t(e){let t=e*100;if(e>=1)return`×${r(1+e,e>=8.95?0:1)}`;if(t<=-99.5&&t>-100)return r(Math.ceil(t*10)/10,1);let n=r(t,Math.abs(t)>=9.95?0:1);return/[1-9]/u.test(n)?t>0?`+${n}`:n:n.replace(`−`,``)}function n(e,t,n=`${t}s`){return`${r(e,0)} ${e===1?t:n}`}function r(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(?:\\d{3})+$)/gu,`,`),a=e<0?`−`:``;return r===void 0?`${a}${i}`:`${a}${i}.${r}`}function i(e,{from:t,to:n,fromZero:r,count:i=5}){let{least:a,most:u}=o(r?[...e,0]:e),d=l(c(a,u)/i),f=Math.floor(a/d)*d,p=Math.ceil(u/d)*d,m=p>f?p:f+d;return{low:f,high:m,ticks:Array.from({length:Math.round((m-f)/d)+1},(e,t)=>f+t*d),step:d,place:s({low:f,high:m},{from:t,to:n})}}function a(e,t){let n=Math.max(0,-Math.floor(Math.log10(t)+1e-9));return n>9||Math.abs(e)>=0x38d7ea4c68000?e===0?`0`:e.toExponential(2).replace(`e+`,`e`):r(e,n)}function o(e){let t=1/0,n=-1/0;for(let r of e){if(!Number.isFinite(r))continue;let e=Math.max(-1e300,Math.min(1e300,r));t=Math.min(t,e),n=Math.max(n,e)}return t>n?{least:0,most:1}:{least:t,most:n}}function s({low:e,high:t},{from:n,to:r}){return i=>{let a=(i-e)/(t-e);return n+(Number.isNaN(a)?0:Math.max(0,Math.min(1,a)))*(r-n)}}function c(e,t){let n=Math.max(Math.abs(e),Math.abs(t));return Math.max(t-e||n*.1,n*1e-9)||1}function l(e){let t=10**Math.floor(Math.log10(Math.max(e,1e-300)));return([1,2,5,10].find(n=>n*t>=e*(1-1e-9))??10)*t}let u=Math.log(4);function d(e){let[t,n]=[-.04,.04];for(let r of e){let e=Math.max(-u,Math.min(u,_(r)));t=Math.min(t,e),n=Math.max(n,e)}let r=(n-t)*.06;return{from:v(t-r),to:v(n+r)}}function f({from:e,to:t},n){let r=(_(n)-e)/(t-e);return Math.round(Math.max(0,Math.min(1,r))*1e3)/10}let p=[-.75,-.5,0,1,3],m=Math.log(2);function h({from:e,to:t}){if(t-e>m)return p.filter(n=>_(n)>=e&&_(n)<=t).map(e=>({change:e,text:g(e,`0`)}));let{ticks:n,step:r}=i([Math.expm1(e),Math.expm1(t)].map(e=>100*e),{from:0,to:1,fromZero:!0,count:4});return n.map(e=>({change:e/100,text:g(e/100,a(Math.abs(e),r))})).filter(({change:n})=>_(n)>=e&&_(n)<=t)}function g(e,t){if(Math.abs(e)<1e-9)return`0`;if(e>=1)return`×${1+e}`;let n=t===`0`?String(Math.abs(100*e)):t;return`${e<0?`−`:`+`}${n}\\u00a0%`}function _(e){return Math.log1p(Math.max(-.999,e))}function v(e){return Math.round(e*1e4)/1e4}let y=/\\u001b(?:\\[[0-9;?]*[ -/]*[@-~]|\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?)/gu,b=/\\r\\n|[\\n\\r\\u0085\\u2028\\u2029]/gu;function x(e){return e.replace(y,``).replace(b,`\n`).replaceAll(`	`,` `).replace(/\\p{Cs}/gu,`�`).replace(/\\p{Cf}|\\p{Variation_Selector}|[\\u115f\\u1160\\u3164\\uffa0]/gu,``).replace(/[^\\P{Cc}\\n]/gu,``)}function S(e){return x(e).replace(/[&<>\"'`]/gu,C)}function C(e){return`&#${e.codePointAt(0)};`}function w(e){return e.replace(/(?<=[A-Za-z0-9][_/.])(?=[A-Za-z0-9])/gu,`<wbr>`)}function T(e){return w(S(e))}function E(e,t){let{anchor:n,tone:r}=e;return[`<tr role=\"row\" id=\"${S(n)}\" class=\"row ${r}\" data-word=\"${S(e.word)}\">`,`<th role=\"rowheader\" scope=\"row\" class=\"name\"><a href=\"#${S(n)}\">${T(e.workload)}<\\/a><\\/th>`,`<td role=\"cell\" class=\"n threads\"><span>${S(e.threads)}<\\/span><\\/td>`,`<td role=\"cell\" class=\"draw\">${O(e.strip,r,t)}<\\/td>`,`<td role=\"cell\" class=\"n change\">${S(e.change)}<\\/td>`,`<td role=\"cell\" class=\"word\">${S(e.word)}<\\/td>`,`<td role=\"cell\" class=\"n figures\">${S(e.figures)}<\\/td><\\/tr>`].join(``)}let D={bad:`M-6-5H6L0 6z`,warn:`M-6-5H6L0 6z`,good:`M-6 5H6L0-6z`,unsure:`M0-6L6 0 0 6-6 0z`,new:`M-4-4H4V4H-4z`,quiet:`M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`};function O(e,t,n){if(e===void 0)return``;let[r,i,a,o,s]=[e.change,e.low,e.high,e.limit,0].map(e=>f(n,e)),c=e.limit<0?[0,o]:[o,Math.round((100-o)*10)/10];return[`<svg class=\"strip\" aria-hidden=\"true\" focusable=\"false\">`,`<rect class=\"beyond\" x=\"${c[0]}%\" width=\"${c[1]}%\" height=\"100%\"/>`,`<line class=\"limit\" x1=\"${o}%\" x2=\"${o}%\" y2=\"100%\"/>`,`<line class=\"zero\" x1=\"${s}%\" x2=\"${s}%\" y2=\"100%\"/>`,i===a?``:`<line class=\"bar\" x1=\"${i}%\" x2=\"${a}%\" y1=\"50%\" y2=\"50%\"/>`,`<svg x=\"${r}%\" y=\"50%\" overflow=\"visible\"><path d=\"${D[t]}\"/><\\/svg><\\/svg>`].join(``)}function k(e,t){return Object.assign(document.createElement(e),t)}function ee({scale:e,values:t}){return t.map(t=>t===null?null:e*(1+t/1e3))}let[A,j]=[8,168];function te(t,{runs:r,limit:i,estimate:a}){let o=(r?.pairs??[]).map(e=>e/1e4);if(r===null||o.length<2)return``;let s=d([...o,i,...a===null?[]:[a]]),c=e=>Math.round(A+(1-f(s,e)/100)*(j-A)),l=e=>`${Math.round(e/o.length*1e3)/10}%`,u=(e,t)=>`<line class=\"${t}\" x1=\"0\" x2=\"100%\" y1=\"${c(e)}\" y2=\"${c(e)}\"/>`,p=r.pairRounds.flatMap((e,t)=>t===0||r.pairRounds[t-1]!==e?[t]:[]),m=Math.ceil(p.length/16),g=p.flatMap((e,t)=>{let n=(e+(p[t+1]??o.length))/2;return t%m===0?[`<text class=\"tick\" x=\"${l(n)}\" y=\"184\" text-anchor=\"middle\">${t+1}<\\/text>`]:[]}),_=i<0?[c(i),j-c(i)]:[A,c(i)-A],v=[`<rect class=\"beyond\" x=\"0\" y=\"${_[0]}\" width=\"100%\" height=\"${Math.max(0,_[1]??0)}\"/>`,...h(s).map(({change:e})=>u(e,e===0?`zero`:`grid`)),...p.slice(1).map(e=>`<line class=\"grid\" x1=\"${l(e)}\" x2=\"${l(e)}\" y1=\"${A}\" y2=\"${j}\"/>`),u(i,`limit`),a===null?``:u(a,`estimate`),...o.map((t,n)=>`<circle cx=\"${l(n+.5)}\" cy=\"${c(t)}\" r=\"4\"><title>${S(`start ${r.pairRounds[n]}, pair ${n+1}: ${e(t)}`)}<\\/title><\\/circle>`),...g],y=[{at:c(i),text:`tolerance ${e(i)}`,className:`tick bad`},...a===null?[]:[{at:c(a),text:`change ${e(a)}`,className:`tick own`}],...h(s).map(({change:e,text:t})=>({at:c(e),text:t,className:`tick`}))];return`<div class=\"pairs chart\" role=\"img\" aria-label=\"${S(`${t}: change of each of ${n(o.length,`pair`)}`)}\"><svg class=\"gutter\" width=\"112\" height=\"190\">${ne(y)}<\\/svg><svg class=\"field\" height=\"190\">${v.join(``)}<\\/svg><\\/div><p class=\"dim\">${n(o.length,`pair`)} of neighbouring slices in ${n(p.length,`numbered start`)} of each side; shaded: worse than the tolerance.<\\/p>`}function ne(e){let t=[];return e.flatMap(({at:e,text:n,className:r},i)=>{let a=t.find(t=>Math.abs(t-e)<13);if(a!==void 0&&i>1)return[];let o=a===void 0?e:e<a?a-13:a+13;return t.push(o),[`<text class=\"${r}\" x=\"106\" y=\"${o+4}\" text-anchor=\"end\">${S(n)}<\\/text>`]}).join(``)}let re=`u-off`,ie=`u-label`,ae=`width`,oe=`height`,se=`bottom`,M=`left`,ce=`right`,le=`#000`,ue=`#0000`,de=`mousemove`,fe=`mousedown`,pe=`mouseup`,me=`mouseenter`,he=`mouseleave`,ge=`dblclick`,_e=`change`,ve=`dppxchange`,ye=typeof window<`u`,be=ye?document:null,xe=ye?window:null,N=ye?navigator:null,P,F;function Se(){let e=devicePixelRatio;P!=e&&(P=e,F&&Ie(_e,F,Se),F=matchMedia(`(min-resolution: ${P-.001}dppx) and (max-resolution: ${P+.001}dppx)`),Fe(_e,F,Se),xe.dispatchEvent(new CustomEvent(ve)))}function Ce(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function we(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function I(e,t,n){e.style[t]=n+`px`}function Te(e,t,n,r){let i=be.createElement(e);return t!=null&&Ce(i,t),n?.insertBefore(i,r),i}function Ee(e,t){return Te(`div`,e,t)}let De=/* @__PURE__ */ new WeakMap;function Oe(e,t,n,r,i){let a=`translate(`+t+`px,`+n+`px)`;a!=De.get(e)&&(e.style.transform=a,De.set(e,a),t<0||n<0||t>r||n>i?Ce(e,re):we(e,re))}let ke=/* @__PURE__ */ new WeakMap;function Ae(e,t,n){let r=t+n;r!=ke.get(e)&&(ke.set(e,r),e.style.background=t,e.style.borderColor=n)}let je=/* @__PURE__ */ new WeakMap;function Me(e,t,n,r){let i=t+``+n;i!=je.get(e)&&(je.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}let Ne={passive:!0},Pe={...Ne,capture:!0};function Fe(e,t,n,r){t.addEventListener(e,n,r?Pe:Ne)}function Ie(e,t,n,r){t.removeEventListener(e,n,Ne)}ye&&Se();function Le(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:nt((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function Re(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}let ze=e=>e!=null,Be=e=>e!=null&&e>0,Ve=Re(ze),He=Re(Be);function Ue(e,t,n,r=0,i=!1){let a=i?He:Ve,o=i?Be:ze;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??V,c??-V]}function We(e,t,n,r){let i=st(e),a=st(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?ct:lt,s=i==1?nt:rt,c=a==1?rt:nt,l=s(o(z(e))),u=c(o(z(t))),d=ot(n,l),f=ot(n,u);return n==10&&(l<0&&(d=G(d,-l)),u<0&&(f=G(f,-u))),r||n==2?(e=d*i,t=f*a):(e=Ct(e,d),t=St(t,f)),[e,t]}function Ge(e,t,n,r){let i=We(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}let Ke=.1,qe={mode:3,pad:Ke},Je={pad:0,soft:null,mode:0},Ye={min:Je,max:Je};function Xe(e,t,n,r){return Pt(n)?Qe(e,t,n):(Je.pad=n,Je.soft=r?0:null,Je.mode=r?3:0,Qe(e,t,Ye))}function L(e,t){return e??t}function Ze(e,t,n){for(t=L(t,0),n=L(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Qe(e,t,n){let r=n.min,i=n.max,a=L(r.pad,0),o=L(i.pad,0),s=L(r.hard,-V),c=L(i.hard,V),l=L(r.soft,V),u=L(i.soft,-V),d=L(r.mode,0),f=L(i.mode,0),p=t-e,m=ct(p),h=at(z(e),z(t)),g=ct(h),_=z(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=V&&(a=0),f==2&&u!=-V&&(o=0)));let v=p||h||1e3,y=ct(v),b=ot(10,nt(y)),x=G(Ct(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:V,C=at(s,x<S&&e>=S?S:it(S,x)),w=G(St(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-V,E=it(c,w>T&&t<=T?T:at(T,w));return C==E&&C==0&&(E=100),[C,E]}let $e=new Intl.NumberFormat(ye?N.language:`en-US`),et=e=>$e.format(e),R=Math,tt=R.PI,z=R.abs,nt=R.floor,B=R.round,rt=R.ceil,it=R.min,at=R.max,ot=R.pow,st=R.sign,ct=R.log10,lt=R.log2,ut=(e,t=1)=>R.sinh(e)*t,dt=(e,t=1)=>R.asinh(e/t),V=1/0;function H(e){return(ct((e^e>>31)-(e>>31))|0)+1}function ft(e,t,n){return it(at(e,t),n)}function pt(e){return typeof e==`function`}function U(e){return pt(e)?e:()=>e}let W=()=>{},mt=e=>e,ht=(e,t)=>t,gt=e=>null,_t=e=>!0,vt=(e,t)=>e==t,yt=/\\.\\d*?(?=9{6,}|0{6,})/gm,bt=e=>{if(jt(e)||wt.has(e))return e;let t=`${e}`,n=t.match(yt);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${bt(e)}e${n}`}return G(e,r)};function xt(e,t){return bt(G(bt(e/t))*t)}function St(e,t){return bt(rt(bt(e/t))*t)}function Ct(e,t){return bt(nt(bt(e/t))*t)}function G(e,t=0){if(jt(e))return e;let n=10**t,r=e*n*(1+2**-52);return B(r)/n}let wt=/* @__PURE__ */ new Map;function Tt(e){return((``+e).split(`.`)[1]||``).length}function Et(e,t,n,r){let i=[],a=r.map(Tt);for(let o=t;o<n;o++){let t=z(o),n=G(ot(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:G(c,l);i.push(u),wt.set(u,l)}}return i}let Dt={},Ot=[],kt=[null,null],At=Array.isArray,jt=Number.isInteger,Mt=e=>e===void 0;function Nt(e){return typeof e==`string`}function Pt(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Ft(e){return typeof e==`object`&&!!e}let It=Object.getPrototypeOf(Uint8Array),Lt=`__proto__`;function Rt(e,t=Pt){let n;if(At(e)){let r=e.find(e=>e!=null);if(At(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=Rt(e[r],t)}else n=e.slice()}else if(e instanceof It)n=e.slice();else if(t(e)){n={};for(let r in e)r!=Lt&&(n[r]=Rt(e[r],t))}else n=e;return n}function K(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=Lt&&(Pt(e[t])?K(e[t],Rt(r[t])):e[t]=Rt(r[t]))}return e}function zt(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function Bt(e,t){if(Ut(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return Wt(t[0])||(t=Ht(t)),t}let n=/* @__PURE__ */ new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=/* @__PURE__ */ new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}zt(l,d,i),r.push(l)}}return r}let Vt=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function Ht(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function Ut(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function Wt(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=at(1,nt((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}let Gt=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],Kt=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function qt(e){return e.slice(0,3)}let Jt=Kt.map(qt),Yt={MMMM:Gt,MMM:Gt.map(qt),WWWW:Kt,WWW:Jt};function Xt(e){return(e<10?`0`:``)+e}function Zt(e){return(e<10?`00`:e<100?`0`:``)+e}let Qt={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Xt(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Xt(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Xt(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>Xt(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Xt(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Zt(e.getMilliseconds())};function $t(e,t){t||=Yt;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?Qt[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}let en=new Intl.DateTimeFormat().resolvedOptions().timeZone;function tn(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=/* @__PURE__ */ new Date(+e+e.getTimezoneOffset()*6e4):t==en?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}let nn=e=>e%1==0,rn=[1,2,2.5,5],an=Et(10,-32,0,rn),on=Et(10,0,32,rn),sn=on.filter(nn),cn=an.concat(on),ln=`{YYYY}`,un=`\n`+ln,dn=`{M}/{D}`,fn=`\n`+dn,pn=fn+`/{YY}`,mn=`{aa}`,hn=`{h}:{mm}`+mn,gn=`\n`+hn,_n=`:{ss}`;function vn(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?Et(10,0,3,rn).filter(nn):Et(10,-3,0,rn)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,ln,null,null,null,null,null,null,1],[i*28,`{MMM}`,un,null,null,null,null,null,1],[i,dn,un,null,null,null,null,null,1],[r,`{h}`+mn,pn,null,fn,null,null,null,1],[n,hn,pn,null,fn,null,null,null,1],[t,_n,pn+` `+hn,null,fn+` `+hn,null,gn,null,1],[e,_n+`.{fff}`,pn+` `+hn,null,fn+` `+hn,null,gn,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=G(g*e,3),v=On(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=G(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:G(On(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(B(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=On(c+r*a,l+n*a,1),s=o-t(G(o*e,3));i=G((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(nt(l)-nt(_))+St(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=G(o+d,e==1?0:3),!(o>u);)if(g>1){let e=nt(G(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];G((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}let[yn,bn,xn]=vn(1),[Sn,Cn,wn]=vn(.001);Et(2,-53,53,[1]);function Tn(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function En(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function Dn(e,t){let n=$t(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function On(e,t,n){return new Date(e,t,n)}function kn(e,t){return t(e)}function An(e,t){return(n,r,i,a)=>a==null?`--`:t(e(r))}function jn(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function q(e,t){return e.series[t].fill(e,t)}let Mn={show:!0,live:!0,isolate:!1,mount:W,markers:{show:!0,width:2,stroke:jn,fill:q,dash:`solid`},idx:null,idxs:null,values:[]};function J(e,t){let n=e.cursor.points,r=Ee(),i=n.size(e,t);I(r,ae,i),I(r,oe,i);let a=i/-2;I(r,`marginLeft`,a),I(r,`marginTop`,a);let o=n.width(e,t,i);return o&&I(r,`borderWidth`,o),r}function Nn(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Pn(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Fn(e,t){return e.series[t].points.size}let In=[0,0];function Ln(e,t,n){return In[0]=t,In[1]=n,In}function Rn(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function zn(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}let Bn={show:!0,x:!0,y:!0,lock:!1,move:Ln,points:{one:!1,show:J,size:Fn,width:0,stroke:Pn,fill:Nn},bind:{mousedown:Rn,mouseup:Rn,click:Rn,dblclick:Rn,mousemove:zn,mouseleave:zn,mouseenter:zn},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Vn={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},Hn=K({},Vn,{filter:ht}),Un=K({},Hn,{size:10}),Wn=K({},Vn,{show:!1}),Gn=`12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,Kn=`bold `+Gn,qn=1.5,Jn={show:!0,scale:`x`,stroke:le,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Kn,side:2,grid:Hn,ticks:Un,border:Wn,font:Gn,lineGap:qn,rotate:0},Yn={show:!0,scale:`x`,auto:!1,sorted:1,min:V,max:-1/0,idxs:[]};function Xn(e,t,n,r,i){return t.map(e=>e==null?``:et(e))}function Zn(e,t,n,r,i,a,o){let s=[],c=wt.get(i)||0;n=o?n:G(St(n,i),c);for(let e=n;e<=r;e=G(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function Qn(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=nt((c==10?ct:lt)(n));i=ot(c,l),c==10&&(i=cn[Le(i,cn)]);let u=n,d=i*c;c==10&&(d=cn[Le(d,cn)]);do s.push(u),u+=i,c==10&&!wt.has(u)&&(u=G(u,wt.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=cn[Le(d,cn)]));while(u<=r);return s}function $n(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?Qn(e,t,at(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?Qn(e,t,at(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}let er=/./,tr=/[12357]/,nr=/[125]/,rr=/1/,ir=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function ar(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?er:c(7,o)-u>=l?tr:c(5,o)-u>=l?nr:rr;if(d==rr){let e=z(c(1,o)-u);if(e<l)return ir(t.slice().reverse(),s.distr,d,rt(l/e)).reverse()}return ir(t,s.distr,d,1)}function or(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=z(c(1,o)-c(2,o));return l<s?ir(t.slice().reverse(),3,er,rt(s/l)).reverse():t}function sr(e,t,n,r){return r==null?`--`:t==null?``:et(t)}let cr={show:!0,scale:`y`,stroke:le,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Kn,side:3,grid:Hn,ticks:Un,border:Wn,font:Gn,lineGap:qn,rotate:0};function lr(e,t){return G((3+(e||1)*2)*t,3)}function ur(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=z(o-a)/(e.series[t].points.space*P);return r[1]-r[0]<=s}let dr={scale:null,auto:!0,sorted:0,min:V,max:-1/0},fr=(e,t,n,r,i)=>i,pr={show:!0,auto:!0,sorted:0,gaps:fr,alpha:1,facets:[K({},dr,{scale:`x`}),K({},dr,{scale:`y`})]},mr={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:fr,alpha:1,points:{show:ur,filter:null},values:null,min:V,max:-1/0,idxs:[],path:null,clip:null};function hr(e,t,n,r,i){return n/10}let gr={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},_r=K({},gr,{time:!1,ori:1}),vr={};function yr(e,t){let n=vr[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(vr[e]=n)),n}function br(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,kr,jr,Nr,Fr,Lr):n(i,c,l,u,d,_,g,p,f,h,m,Ar,Mr,Pr,Ir,Rr)}function xr(e,t){let n=0,r=0,i=L(e.bands,Ot);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function Sr(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Cr(e,t,n,r,i,a){return br(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?jr:Mr,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function wr(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?Nr:Pr,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function Tr(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function Er(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function Dr(e){return e==0?mt:e==1?B:t=>xt(t,e)}function Or(e){let t=e==0?kr:Ar,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=it(c,o/2,s/2),l=it(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}let kr=(e,t,n)=>{e.moveTo(t,n)},Ar=(e,t,n)=>{e.moveTo(n,t)},jr=(e,t,n)=>{e.lineTo(t,n)},Mr=(e,t,n)=>{e.lineTo(n,t)},Nr=Or(0),Pr=Or(1),Fr=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},Ir=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},Lr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},Rr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function zr(e){return(e,t,n,r,i)=>br(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=kr,v=Fr):(_=Ar,v=Ir);let y=G(g.width*P,3),b=(g.size-g.width)/2*P,x=G(b*2,3),S=new Path2D,C=new Path2D,{left:w,top:T,width:E,height:D}=e.bbox;Nr(C,w-x,T-x,E+x*2,D+x*2);let O=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(S,t+b,n),v(S,t,n,b,0,tt*2)}};if(i)i.forEach(O);else for(let e=n;e<=r;e++)O(e);return{stroke:y>0?S:null,fill:S,clip:C,flags:3}})}function Br(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}let Vr=Br(jr),Hr=Br(Mr);function Ur(e){let t=L(e?.alignGaps,0);return(e,n,r,i)=>br(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=Ve(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=jr,b=Vr):(y=Mr,b=Hr);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=xr(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...Er(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=wr(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[Cr(e,n,r,i,C,-1),Cr(e,n,r,i,C,1)]:Cr(e,n,r,i,C,E)),S})}function Wr(e){let t=L(e.align,1),n=L(e.ascDesc,!1),r=L(e.alignGaps,0),i=L(e.extend,!1);return(e,a,o,s)=>br(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=Ve(u,o,s);let y=c.pxRound,{left:b,width:x}=e.bbox,S=e=>y(p(e,d,_,h)),C=e=>y(m(e,f,v,g)),w=d.ori==0?jr:Mr,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},E=T.stroke,D=d.dir*(d.ori==0?1:-1),O=C(u[D==1?o:s]),k=S(l[D==1?o:s]),ee=k,A=k;i&&t==-1&&(A=b,w(E,A,O)),w(E,k,O);for(let e=D==1?o:s;e>=o&&e<=s;e+=D){let n=u[e];if(n==null)continue;let r=S(l[e]),i=C(n);t==1?w(E,r,O):w(E,ee,i),w(E,r,i),O=i,ee=r}let j=ee;i&&t==1&&(j=b+x,w(E,j,O));let[te,ne]=xr(e,a);if(c.fill!=null||te!=0){let t=T.fill=new Path2D(E),n=C(c.fillTo(e,a,c.min,c.max,te));w(t,j,n),w(t,A,n)}if(!c.spanGaps){let i=[];i.push(...Er(l,u,o,s,D,S,r));let f=c.width*P/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),T.gaps=i=c.gaps(e,a,o,s,i),T.clip=wr(i,d.ori,h,g,_,v)}return ne!=0&&(T.band=ne==2?[Cr(e,a,o,s,E,-1),Cr(e,a,o,s,E,1)]:Cr(e,a,o,s,E,ne)),T})}function Gr(e,t,n,r,i,a,o=V){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=z(e[c]-e[s]);t<l&&(l=t,o=z(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function Kr(e){e||=Dt;let t=L(e.size,[.6,V,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=U(i),o=1-t[0],s=L(t[1],V),c=L(t[2],1),l=L(e.disp,Dt),u=L(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>br(e,t,(m,h,g,_,v,y,b,x,S,C,w)=>{let T=m.pxRound,E=n,D=r*P,O=s*P,k=c*P,ee,A;_.ori==0?[ee,A]=a(e,t):[A,ee]=a(e,t);let j=_.dir*(_.ori==0?1:-1),te=_.ori==0?Nr:Pr,ne=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},re=L(e.bands,Ot).find(e=>e.series[0]==t),ie=re==null?0:re.dir,ae=m.fillTo(e,t,m.min,m.max,ie),oe=T(b(ae,v,w,S)),se,M,ce,le=C,ue=T(m.width*P),de=!1,fe=null,pe=null,me=null,he=null;d!=null&&(ue==0||f!=null)&&(de=!0,fe=d.values(e,t,i,p),pe=/* @__PURE__ */ new Map,new Set(fe).forEach(e=>{e!=null&&pe.set(e,new Path2D)}),ue>0&&(me=f.values(e,t,i,p),he=/* @__PURE__ */ new Map,new Set(me).forEach(e=>{e!=null&&he.set(e,new Path2D)})));let{x0:ge,size:_e}=l;if(ge!=null&&_e!=null){E=1,h=ge.values(e,t,i,p),ge.unit==2&&(h=h.map(t=>e.posToVal(x+t*C,_.key,!0)));let n=_e.values(e,t,i,p);M=_e.unit==2?n[0]*C:y(n[0],_,C,x)-y(0,_,C,x),le=Gr(h,g,y,_,C,x,le),ce=le-M+D}else le=Gr(h,g,y,_,C,x,le),ce=le*o+D,M=le-ce;ce<1&&(ce=0),ue>=M/2&&(ue=0),ce<5&&(T=mt);let ve=ce>0,ye=le-ce-(ve?ue:0);M=T(ft(ye,k,O)),se=(E==0?M/2:E==j?0:M)-E*j*((E==0?D/2:0)+(ve?ue/2:0));let be={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},xe=de?null:new Path2D,N=null;if(re!=null)N=e.data[re.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),N=n.values(e,t,i,p))}let F=ee*M,Se=A*M;for(let n=j==1?i:p;n>=i&&n<=p;n+=j){let r=g[n];if(r==null)continue;if(N!=null){let e=N[n]??0;if(r-e==0)continue;oe=b(e,v,w,S)}let i=y(_.distr!=2||l!=null?h[n]:n,_,C,x),a=b(L(r,ae),v,w,S),o=T(i-se),s=T(at(a,oe)),c=T(it(a,oe)),u=s-c;if(r!=null){let i=r<0?Se:F,a=r<0?F:Se;de?(ue>0&&me[n]!=null&&te(he.get(me[n]),o,c+nt(ue/2),M,at(0,u-ue),i,a),fe[n]!=null&&te(pe.get(fe[n]),o,c+nt(ue/2),M,at(0,u-ue),i,a)):te(xe,o,c+nt(ue/2),M,at(0,u-ue),i,a),ne(e,t,n,o-ue/2,c,M+ue,u)}}return ue>0?be.stroke=de?he:xe:de||(be._fill=m.width==0?m._fill:m._stroke??m._fill,be.width=0),be.fill=de?pe:xe,be})}function qr(e,t){let n=L(t?.alignGaps,0);return(t,r,i,a)=>br(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=Ve(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=kr,S=jr,x=Lr):(b=Ar,S=Mr,x=Rr);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},k=O.stroke,[ee,A]=xr(t,r);if(o.fill!=null||ee!=0){let e=O.fill=new Path2D(k),n=y(o.fillTo(t,r,o.min,o.max,ee));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...Er(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=wr(e,l.ori,p,m,h,g)}return A!=0&&(O.band=A==2?[Cr(t,r,i,a,k,-1),Cr(t,r,i,a,k,1)]:Cr(t,r,i,a,k,A)),O})}function Jr(e){return qr(Yr,e)}function Yr(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}let Xr=/* @__PURE__ */ new Set;function Zr(){for(let e of Xr)e.syncRect(!0)}ye&&(Fe(`resize`,xe,Zr),Fe(`scroll`,xe,Zr,!0),Fe(ve,xe,()=>{Y.pxRatio=P}));let Qr=Ur(),$r=zr();function ei(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>ni(e,r,t,n))}function ti(e,t){return e.map((e,n)=>n==0?{}:K({},t,e))}function ni(e,t,n,r){return K({},t==0?n:r,e)}function ri(e,t,n){return t==null?kt:[t,n]}let ii=ri;function ai(e,t,n){return t==null?kt:Xe(t,n,Ke,!0)}function oi(e,t,n,r){return t==null?kt:We(t,n,e.scales[r].log,!1)}let si=oi;function ci(e,t,n,r){return t==null?kt:Ge(t,n,e.scales[r].log,!1)}let li=ci;function ui(e,t,n,r,i){let a=at(H(e),H(t)),o=t-e,s=Le(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?wt.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function di(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=B((n=+r)*P))+`px`),[e,t,n]}function fi(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=G(e[2]*P,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function Y(e,t,n){let r={mode:L(e.mode,1)},i=r.mode;function a(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function o(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function s(e,t,n,r){return t.ori==0?a(e,t,n,r):o(e,t,n,r)}r.valToPosH=a,r.valToPosV=o;let c=!1;r.status=0;let l=r.root=Ee(`uplot`);if(e.id!=null&&(l.id=e.id),Ce(l,e.class),e.title){let t=Ee(`u-title`,l);t.textContent=e.title}let u=Te(`canvas`),d=r.ctx=u.getContext(`2d`),f=Ee(`u-wrap`,l);Fe(`click`,f,e=>{e.target===m&&(Y!=qr||X!=Jr)&&mi.click(r,e)},!0);let p=r.under=Ee(`u-under`,f);f.appendChild(u);let m=r.over=Ee(`u-over`,f);e=Rt(e);let h=+L(e.pxAlign,1),g=Dr(h);(e.plugins||[]).forEach(t=>{t.opts&&(e=t.opts(r,e)||e)});let _=e.ms||.001,v=r.series=i==1?ei(e.series||[],Yn,mr,!1):ti(e.series||[null],pr),y=r.axes=ei(e.axes||[],Jn,cr,!0),b=r.scales={},x=r.bands=e.bands||[];x.forEach(e=>{e.fill=U(e.fill||null),e.dir=L(e.dir,-1)});let S=i==2?v[1].facets[0].scale:v[0].scale,C={axes:jr,series:fr},w=(e.drawOrder||[`axes`,`series`]).map(e=>C[e]);function T(e){let t=e.distr==3?t=>ct(t>0?t:e.clamp(r,t,e.min,e.max,e.key)):e.distr==4?t=>dt(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function E(t){let n=b[t];if(n==null){let r=(e.scales||Dt)[t]||Dt;if(r.from!=null){E(r.from);let e=K({},b[r.from],r,{key:t});e.valToPct=T(e),b[t]=e}else{n=b[t]=K({},t==S?gr:_r,r),n.key=t;let e=n.time,a=n.range,o=At(a);if((t!=S||i==2&&!e)&&(o&&(a[0]==null||a[1]==null)&&(a={min:a[0]==null?qe:{mode:1,hard:a[0],soft:a[0]},max:a[1]==null?qe:{mode:1,hard:a[1],soft:a[1]}},o=!1),!o&&Pt(a))){let e=a;a=(t,n,r)=>n==null?kt:Xe(n,r,e)}n.range=U(a||(e?ii:t==S?n.distr==3?si:n.distr==4?li:ri:n.distr==3?oi:n.distr==4?ci:ai)),n.auto=U(!o&&n.auto),n.clamp=U(n.clamp||hr),n._min=n._max=null,n.valToPct=T(n)}}}E(`x`),E(`y`),i==1&&v.forEach(e=>{E(e.scale)}),y.forEach(e=>{E(e.scale)});for(let t in e.scales)E(t);let D=b[S],O=D.distr,k,ee;D.ori==0?(Ce(l,`u-hz`),k=a,ee=o):(Ce(l,`u-vt`),k=o,ee=a);let A={};for(let e in b){let t=b[e];(t.min!=null||t.max!=null)&&(A[e]={min:t.min,max:t.max},t.min=t.max=null)}let j=e.tzDate||(e=>new Date(B(e/_))),te=e.fmtDate||$t,ne=_==1?xn(j):wn(j),le=En(j,Tn(_==1?bn:Cn,te)),_e=An(j,kn(`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`,te)),ye=[],N=r.legend=K({},Mn,e.legend),F=r.cursor=K({},Bn,{drag:{y:i==2}},e.cursor),Se=N.show,De=F.show,ke=N.markers;N.idxs=ye,ke.width=U(ke.width),ke.dash=U(ke.dash),ke.stroke=U(ke.stroke),ke.fill=U(ke.fill);let je,Ne,Pe,Re=[],ze=[],Be,Ve=!1,He={};if(N.live){let e=v[1]?v[1].values:null;Ve=e!=null,Be=Ve?e(r,1,0):{_:0};for(let e in Be)He[e]=`--`}if(Se){if(je=Te(`table`,`u-legend`,l),Pe=Te(`tbody`,null,je),N.mount(r,je),Ve){Ne=Te(`thead`,null,je,Pe);let e=Te(`tr`,null,Ne);for(var Je in Te(`th`,null,e),Be)Te(`th`,ie,e).textContent=Je}else Ce(je,`u-inline`),N.live&&Ce(je,`u-live`)}let Ye={show:!0},Qe={show:!1};function $e(e,t){if(t==0&&(Ve||!N.live||i==2))return kt;let n=[],a=Te(`tr`,`u-series`,Pe,Pe.childNodes[t]);Ce(a,e.class),e.show||Ce(a,re);let o=Te(`th`,null,a);if(ke.show){let e=Ee(`u-marker`,o);if(t>0){let n=ke.width(r,t);n&&(e.style.border=n+`px `+ke.dash(r,t)+` `+ke.stroke(r,t)),e.style.background=ke.fill(r,t)}}let s=Ee(ie,o);for(var c in e.label instanceof HTMLElement?s.appendChild(e.label):s.textContent=e.label,t>0&&(ke.show||(s.style.color=e.width>0?ke.stroke(r,t):ke.fill(r,t)),R(`click`,o,t=>{if(F._lock)return;en(t);let n=v.indexOf(e);if((t.ctrlKey||t.metaKey)!=N.isolate){let e=v.some((e,t)=>t>0&&t!=n&&e.show);v.forEach((t,r)=>{r>0&&bi(r,e?r==n?Ye:Qe:Ye,!0,$.setSeries)})}else bi(n,{show:!e.show},!0,$.setSeries)},!1),rn&&R(me,o,t=>{F._lock||(en(t),bi(v.indexOf(e),Oi,!0,$.setSeries))},!1)),Be){let e=Te(`td`,`u-value`,a);e.textContent=`--`,n.push(e)}return[a,n]}let et=/* @__PURE__ */ new Map;function R(e,t,n,i=!0){let a=et.get(t)||{},o=F.bind[e](r,t,n,i);o&&(Fe(e,t,a[e]=o),et.set(t,a))}function nt(e,t,n){let r=et.get(t)||{};for(let n in r)(e==null||n==e)&&(Ie(n,t,r[n]),delete r[n]);e??et.delete(t)}let st=0,lt=0,H=0,W=0,mt=0,yt=0,bt=mt,St=yt,Ct=H,Et=W,jt=0,It=0,Lt=0,zt=0;r.bbox={};let Bt=!1,Ht=!1,Ut=!1,Wt=!1,Gt=!1,Kt=!1;function qt(e,t,n){(n||e!=r.width||t!=r.height)&&Jt(e,t),Mr(!1),Ut=!0,Ht=!0,Lr()}function Jt(e,t){r.width=st=H=e,r.height=lt=W=t,mt=yt=0,Zt(),Qt();let n=r.bbox;jt=n.left=xt(mt*P,.5),It=n.top=xt(yt*P,.5),Lt=n.width=xt(H*P,.5),zt=n.height=xt(W*P,.5)}function Yt(){let e=!1,t=0;for(;!e;){t++;let n=kr(t),i=Ar(t);e=t==3||n&&i,e||(Jt(r.width,r.height),Ht=!0)}}function Xt({width:e,height:t}){qt(e,t)}r.setSize=Xt;function Zt(){let e=!1,t=!1,n=!1,r=!1;y.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(H-=c,a==3?(mt+=c,r=!0):n=!0):(W-=c,a==0?(yt+=c,e=!0):t=!0))}}),hn[0]=e,hn[1]=n,hn[2]=t,hn[3]=r,H-=On[1]+On[3],mt+=On[3],W-=On[2]+On[0],yt+=On[0]}function Qt(){let e=mt+H,t=yt+W,n=mt,r=yt;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}y.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(F.dataIdx==null){let e=F.hover,n=e.skip=new Set(e.skip??[]);n.add(void 0);let r=e.prox=U(e.prox),i=e.bias??=0;F.dataIdx=(e,a,o,s)=>{if(a==0)return o;let c=o,l=r(e,a,o,s)??V,u=l>=0&&l<V,d=D.ori==0?H:W,f=F.left,p=t[0],m=t[a];if(n.has(m[o])){c=null;let e=null,t=null,r;if(i==0||i==-1)for(r=o;e==null&&r-->0;)n.has(m[r])||(e=r);if(i==0||i==1)for(r=o;t==null&&r++<m.length;)n.has(m[r])||(t=r);if(e!=null||t!=null){if(u){let n=e==null?-1/0:k(p[e],D,d,0),r=t==null?1/0:k(p[t],D,d,0),i=f-n,a=r-f;i<=a?i<=l&&(c=e):a<=l&&(c=t)}else c=t==null?e:e==null?t:o-e<=t-o?e:t}}else u&&z(f-k(p[o],D,d,0))>l&&(c=null);return c}}let en=e=>{F.event=e};F.idxs=ye,F._lock=!1;let tn=F.points;tn.show=U(tn.show),tn.size=U(tn.size),tn.stroke=U(tn.stroke),tn.width=U(tn.width),tn.fill=U(tn.fill);let nn=r.focus=K({},e.focus||{alpha:.3},F.focus),rn=nn.prox>=0,an=rn&&tn.one,on=[],ln=[],un=[];function dn(e,t){let n=tn.show(r,t);if(n instanceof HTMLElement)return Ce(n,`u-cursor-pt`),Ce(n,e.class),Oe(n,-10,-10,H,W),m.insertBefore(n,on[t]),n}function fn(e,t){if(i==1||t>0){let t=i==1&&b[e.scale].time,n=e.value;e.value=t?Nt(n)?An(j,kn(n,te)):n||_e:n||sr,e.label=e.label||(t?`Time`:`Value`)}if(an||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||Qr||gt,e.fillTo=U(e.fillTo||Sr),e.pxAlign=+L(e.pxAlign,h),e.pxRound=Dr(e.pxAlign),e.stroke=U(e.stroke||null),e.fill=U(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=lr(at(1,e.width),1),n=e.points=K({},{size:t,width:at(1,t*.2),stroke:e.stroke,space:t*2,paths:$r,_stroke:null,_fill:null},e.points);n.show=U(n.show),n.filter=U(n.filter),n.fill=U(n.fill),n.stroke=U(n.stroke),n.paths=U(n.paths),n.pxAlign=e.pxAlign}if(Se){let n=$e(e,t);Re.splice(t,0,n[0]),ze.splice(t,0,n[1]),N.values.push(null)}if(De){ye.splice(t,0,null);let n=null;an?t==0&&(n=dn(e,t)):t>0&&(n=dn(e,t)),on.splice(t,0,n),ln.splice(t,0,0),un.splice(t,0,0)}ra(`addSeries`,t)}function pn(e,t){t??=v.length,e=i==1?ni(e,t,Yn,mr):ni(e,t,{},pr),v.splice(t,0,e),fn(v[t],t)}r.addSeries=pn;function mn(e){if(v.splice(e,1),Se){N.values.splice(e,1),ze.splice(e,1);let t=Re.splice(e,1)[0];nt(null,t.firstChild),t.remove()}De&&(ye.splice(e,1),on.splice(e,1)[0].remove(),ln.splice(e,1),un.splice(e,1)),ra(`delSeries`,e)}r.delSeries=mn;let hn=[!1,!1,!1,!1];function gn(e,t){if(e._show=e.show,e.show){let n=e.side%2,i=b[e.scale];i??=(e.scale=n?v[1].scale:S,b[e.scale]);let a=i.time;e.size=U(e.size),e.space=U(e.space),e.rotate=U(e.rotate),At(e.incrs)&&e.incrs.forEach(e=>{!wt.has(e)&&wt.set(e,Tt(e))}),e.incrs=U(e.incrs||(i.distr==2?sn:a?_==1?yn:Sn:cn)),e.splits=U(e.splits||(a&&i.distr==1?ne:i.distr==3?Qn:i.distr==4?$n:Zn)),e.stroke=U(e.stroke),e.grid.stroke=U(e.grid.stroke),e.ticks.stroke=U(e.ticks.stroke),e.border.stroke=U(e.border.stroke);let o=e.values;e.values=At(o)&&!At(o[0])?U(o):a?At(o)?En(j,Tn(o,te)):Nt(o)?Dn(j,o):o||le:o||Xn,e.filter=U(e.filter||(i.distr>=3&&i.log==10?ar:i.distr==3&&i.log==2?or:ht)),e.font=di(e.font),e.labelFont=di(e.labelFont),e._size=e.size(r,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(hn[t]=!0,e._el=Ee(`u-axis`,f))}}function _n(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?B(Jn.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?B(cr.size/2):0),l}let vn=r.padding=(e.padding||[_n,_n,_n,_n]).map(e=>U(L(e,_n))),On=r._padding=vn.map((e,t)=>e(r,t,hn,0)),jn,q=null,J=null,Nn=i==1?v[0].idxs:null,Pn=null,Fn=!1;function In(e,n){if(t=e??[],r.data=r._data=t,i==2){jn=0;for(let e=1;e<v.length;e++)jn+=t[e][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),Pn=t[0],jn=Pn.length;let e=t;if(O==2){e=t.slice();let n=e[0]=Array(jn);for(let e=0;e<jn;e++)n[e]=e}r._data=t=e}if(Mr(!0),ra(`setData`),O==2&&(Ut=!0),n!==!1){let e=D;e.auto(r,Fn)?Ln():yi(S,e.min,e.max),Wt||=F.left>=0,Kt=!0,Lr()}}r.setData=In;function Ln(){Fn=!0;let e,n;i==1&&(jn>0?(q=Nn[0]=0,J=Nn[1]=jn-1,e=t[0][q],n=t[0][J],O==2?(e=q,n=J):e==n&&(O==3?[e,n]=We(e,e,D.log,!1):O==4?[e,n]=Ge(e,e,D.log,!1):D.time?n=e+B(86400/_):[e,n]=Xe(e,n,Ke,!0))):(q=Nn[0]=e=null,J=Nn[1]=n=null)),yi(S,e,n)}let Rn,zn,Vn,Hn,Un,Wn,Gn,Kn,qn,er;function tr(e,t,n,r,i,a){e??=ue,n??=Ot,r??=`butt`,i??=ue,a??=`round`,e!=Rn&&(d.strokeStyle=Rn=e),i!=zn&&(d.fillStyle=zn=i),t!=Vn&&(d.lineWidth=Vn=t),a!=Un&&(d.lineJoin=Un=a),r!=Wn&&(d.lineCap=Wn=r),n!=Hn&&d.setLineDash(Hn=n)}function nr(e,t,n,r){t!=zn&&(d.fillStyle=zn=t),e!=Gn&&(d.font=Gn=e),n!=Kn&&(d.textAlign=Kn=n),r!=qn&&(d.textBaseline=qn=r)}function rr(e,t,n,i,a=0){if(i.length>0&&e.auto(r,Fn)&&(t==null||t.min==null)){let t=L(q,0),r=L(J,i.length-1),o=n.min==null?Ue(i,t,r,a,e.distr==3):[n.min,n.max];e.min=it(e.min,n.min=o[0]),e.max=at(e.max,n.max=o[1])}}let ir={min:null,max:null};function ur(){for(let e in b){let t=b[e];A[e]==null&&(t.min==null||A[S]!=null&&t.auto(r,Fn))&&(A[e]=ir)}for(let e in b){let t=b[e];A[e]==null&&t.from!=null&&A[t.from]!=null&&(A[e]=ir)}A[S]!=null&&Mr(!0);let e={};for(let t in A){let n=A[t];if(n!=null){let a=e[t]=Rt(b[t],Ft);if(n.min!=null)K(a,n);else if(t!=S||i==2){if(jn==0&&a.from==null){let e=a.range(r,null,null,t);a.min=e[0],a.max=e[1]}else a.min=V,a.max=-1/0}}}if(jn>0){v.forEach((n,a)=>{if(i==1){let i=n.scale,o=A[i];if(o==null)return;let s=e[i];if(a==0){let e=s.range(r,s.min,s.max,i);s.min=e[0],s.max=e[1],q=Le(s.min,t[0]),J=Le(s.max,t[0]),J-q>1&&(t[0][q]<s.min&&q++,t[0][J]>s.max&&J--),n.min=Pn[q],n.max=Pn[J]}else n.show&&n.auto&&rr(s,o,n,t[a],n.sorted);n.idxs[0]=q,n.idxs[1]=J}else if(a>0&&n.show&&n.auto){let[r,i]=n.facets,o=r.scale,s=i.scale,[c,l]=t[a],u=e[o],d=e[s];u!=null&&rr(u,A[o],r,c,r.sorted),d!=null&&rr(d,A[s],i,l,i.sorted),n.min=i.min,n.max=i.max}});for(let t in e){let n=e[t],i=A[t];if(n.from==null&&(i==null||i.min==null)){let e=n.range(r,n.min==V?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let i=e[n.from];if(i.min==null)n.min=n.max=null;else{let e=n.range(r,i.min,i.max,t);n.min=e[0],n.max=e[1]}}}let n={},a=!1;for(let t in e){let r=e[t],i=b[t];if(i.min!=r.min||i.max!=r.max){i.min=r.min,i.max=r.max;let e=i.distr;i._min=e==3?ct(i.min):e==4?dt(i.min,i.asinh):e==100?i.fwd(i.min):i.min,i._max=e==3?ct(i.max):e==4?dt(i.max,i.asinh):e==100?i.fwd(i.max):i.max,n[t]=a=!0}}if(a){v.forEach((e,t)=>{i==2?t>0&&n.y&&(e._paths=null):n[e.scale]&&(e._paths=null)});for(let e in n)Ut=!0,ra(`setScale`,e);De&&F.left>=0&&(Wt=Kt=!0)}for(let e in A)A[e]=null}function dr(e){let t=ft(q-1,0,jn-1),n=ft(J+1,0,jn-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<jn-1;)n++;return[t,n]}function fr(){if(jn>0){let e=v.some(e=>e._focus)&&er!=nn.alpha;e&&(d.globalAlpha=er=nn.alpha),v.forEach((e,n)=>{if(n>0&&e.show&&(vr(n,!1),vr(n,!0),e._paths==null)){let a=er;er!=e.alpha&&(d.globalAlpha=er=e.alpha);let o=i==2?[0,t[n][0].length-1]:dr(t[n]);e._paths=e.paths(r,n,o[0],o[1]),er!=a&&(d.globalAlpha=er=a)}}),v.forEach((e,t)=>{if(t>0&&e.show){let n=er;er!=e.alpha&&(d.globalAlpha=er=e.alpha),e._paths!=null&&br(t,!1);{let n=e._paths==null?null:e._paths.gaps,i=e.points.show(r,t,q,J,n),a=e.points.filter(r,t,i,n);(i||a)&&(e.points._paths=e.points.paths(r,t,q,J,a),br(t,!0))}er!=n&&(d.globalAlpha=er=n),ra(`drawSeries`,t)}}),e&&(d.globalAlpha=er=1)}}function vr(e,t){let n=t?v[e].points:v[e];n._stroke=n.stroke(r,e),n._fill=n.fill(r,e)}function br(e,t){let n=t?v[e].points:v[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=G(l*P,3);let u=null,f=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let p=n.pxAlign==1&&f>0;if(p&&d.translate(f,f),!t){let e=jt-l/2,t=It-l/2,n=Lt+l,r=zt+l;u=new Path2D,u.rect(e,t,n,r)}t?Cr(s,l,n.dash,n.cap,c,r,i,o,a):xr(e,s,l,n.dash,n.cap,c,r,i,o,u,a),p&&d.translate(-f,-f)}function xr(e,n,i,a,o,s,c,l,u,d,f){let p=!1;u!=0&&x.forEach((m,h)=>{if(m.series[0]==e){let e=v[m.series[1]],g=t[m.series[1]],_=(e._paths||Dt).band;At(_)&&(_=m.dir==1?_[0]:_[1]);let y,b=null;e.show&&_&&Ze(g,q,J)?(b=m.fill(r,h)||s,y=e._paths.clip):_=null,Cr(n,i,a,o,b,c,l,u,d,f,y,_),p=!0}}),p||Cr(n,i,a,o,s,c,l,u,d,f)}function Cr(e,t,n,r,i,a,o,s,c,l,u,f){tr(e,t,n,r,i),(c||l||f)&&(d.save(),c&&d.clip(c),l&&d.clip(l)),f?(s&3)==3?(d.clip(f),u&&d.clip(u),Tr(i,o),wr(e,a,t)):s&2?(Tr(i,o),d.clip(f),wr(e,a,t)):s&1&&(d.save(),d.clip(f),u&&d.clip(u),Tr(i,o),d.restore(),wr(e,a,t)):(Tr(i,o),wr(e,a,t)),(c||l||f)&&d.restore()}function wr(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{d.strokeStyle=Rn=t,d.stroke(e)}):t!=null&&e&&d.stroke(t))}function Tr(e,t){t instanceof Map?t.forEach((e,t)=>{d.fillStyle=zn=t,d.fill(e)}):t!=null&&e&&d.fill(t)}function Er(e,t,n,i){let a=y[e],o;if(i<=0)o=[0,0];else{let s=a._space=a.space(r,e,t,n,i);o=ui(t,n,a._incrs=a.incrs(r,e,t,n,i,s),i,s)}return a._found=o}function Or(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;h==1&&d.translate(u,u),tr(s,o,c,l,s),d.beginPath();let f,p,m,g,_=i+(r==0||r==3?-a:a);n==0?(p=i,g=_):(f=i,m=_);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?f=m=e[r]:p=g=e[r],d.moveTo(f,p),d.lineTo(m,g));d.stroke(),h==1&&d.translate(-u,-u)}function kr(e){let t=!0;return y.forEach((n,i)=>{if(!n.show)return;let a=b[n.scale];if(a.min==null){n._show&&(t=!1,n._show=!1,Mr(!1));return}n._show||(t=!1,n._show=!0,Mr(!1));let o=n.side,s=o%2,{min:c,max:l}=a,[u,d]=Er(i,c,l,s==0?H:W);if(d==0)return;let f=a.distr==2,p=n._splits=n.splits(r,i,c,l,u,d,f),m=a.distr==2?p.map(e=>Pn[e]):p,h=a.distr==2?Pn[p[1]]-Pn[p[0]]:u,g=n._values=n.values(r,n.filter(r,m,i,d,h),i,d,h);n._rotate=o==2?n.rotate(r,g,i,d):0;let _=n._size;n._size=rt(n.size(r,g,i,e)),_!=null&&n._size!=_&&(t=!1)}),t}function Ar(e){let t=!0;return vn.forEach((n,i)=>{let a=n(r,i,hn,e);a!=On[i]&&(t=!1),On[i]=a}),t}function jr(){for(let e=0;e<y.length;e++){let t=y[e];if(!t.show||!t._show)continue;let n=t.side,i=n%2,a,o,c=t.stroke(r,e),l=n==0||n==3?-1:1,[u,f]=t._found;if(t.label!=null){let s=t.labelGap*l,p=B((t._lpos+s)*P);nr(t.labelFont[0],c,`center`,n==2?`top`:se),d.save(),i==1?(a=o=0,d.translate(p,B(It+zt/2)),d.rotate((n==3?-tt:tt)/2)):(a=B(jt+Lt/2),o=p);let m=pt(t.label)?t.label(r,e,u,f):t.label;d.fillText(m,a,o),d.restore()}if(f==0)continue;let p=b[t.scale],m=i==0?Lt:zt,h=i==0?jt:It,_=t._splits,v=p.distr==2?_.map(e=>Pn[e]):_,x=p.distr==2?Pn[_[1]]-Pn[_[0]]:u,S=t.ticks,C=t.border,w=S.show?S.size:0,T=B(w*P),E=B((t.alignTo==2?t._size-w-t.gap:t.gap)*P),D=t._rotate*-tt/180,O=g(t._pos*P),k=O+(T+E)*l;o=i==0?k:0,a=i==1?k:0;let ee=t.font[0];nr(ee,c,t.align==1?M:t.align==2?ce:D>0?M:D<0?ce:i==0?`center`:n==3?ce:M,D||i==1?`middle`:n==2?`top`:se);let A=t.font[1]*t.lineGap,j=_.map(e=>g(s(e,p,m,h))),te=t._values;for(let e=0;e<te.length;e++){let t=te[e];if(t!=null){i==0?a=j[e]:o=j[e],t=``+t;let n=t.indexOf(`\n`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];D?(d.save(),d.translate(a,o+e*A),d.rotate(D),d.fillText(t,0,0),d.restore()):d.fillText(t,a,o+e*A)}}}S.show&&Or(j,S.filter(r,v,e,f,x),i,n,O,T,G(S.width*P,3),S.stroke(r,e),S.dash,S.cap);let ne=t.grid;ne.show&&Or(j,ne.filter(r,v,e,f,x),i,i==0?2:1,i==0?It:jt,i==0?zt:Lt,G(ne.width*P,3),ne.stroke(r,e),ne.dash,ne.cap),C.show&&Or([O],[1],+(i==0),i==0?1:2,i==1?It:jt,i==1?zt:Lt,G(C.width*P,3),C.stroke(r,e),C.dash,C.cap)}ra(`drawAxes`)}function Mr(e){v.forEach((t,n)=>{n>0&&(t._paths=null,e&&(i==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Nr=!1,Pr=!1,Fr=[];function Ir(){Pr=!1;for(let e=0;e<Fr.length;e++)ra(...Fr[e]);Fr.length=0}function Lr(){Nr||=(Vt(zr),!0)}function Rr(e,t=!1){Nr=!0,Pr=t,e(r),zr(),t&&Fr.length>0&&queueMicrotask(Ir)}r.batch=Rr;function zr(){if(Bt&&=(ur(),!1),Ut&&=(Yt(),!1),Ht){if(I(p,M,mt),I(p,`top`,yt),I(p,ae,H),I(p,oe,W),I(m,M,mt),I(m,`top`,yt),I(m,ae,H),I(m,oe,W),I(f,ae,st),I(f,oe,lt),u.width=B(st*P),u.height=B(lt*P),y.forEach(({_el:e,_show:t,_size:n,_pos:r,side:i})=>{if(e!=null){if(t){let t=i===3||i===0?n:0,a=i%2==1;I(e,a?`left`:`top`,r-t),I(e,a?`width`:`height`,n),I(e,a?`top`:`left`,a?yt:mt),I(e,a?`height`:`width`,a?W:H),we(e,re)}else Ce(e,re)}}),Rn=zn=Vn=Un=Wn=Gn=Kn=qn=Hn=null,er=1,Vi(!0),mt!=bt||yt!=St||H!=Ct||W!=Et){Mr(!1);let e=H/Ct,t=W/Et;if(De&&!Wt&&F.left>=0){F.left*=e,F.top*=t,Ur&&Oe(Ur,B(F.left),0,H,W),Wr&&Oe(Wr,0,B(F.top),H,W);for(let n=0;n<on.length;n++){let r=on[n];r!=null&&(ln[n]*=e,un[n]*=t,Oe(r,rt(ln[n]),rt(un[n]),H,W))}}if(Q.show&&!Gt&&Q.left>=0&&Q.width>0){Q.left*=e,Q.width*=e,Q.top*=t,Q.height*=t;for(let e in Wi)I(gi,e,Q[e])}bt=mt,St=yt,Ct=H,Et=W}ra(`setSize`),Ht=!1}st>0&&lt>0&&(d.clearRect(0,0,u.width,u.height),ra(`drawClear`),w.forEach(e=>e()),ra(`draw`)),Q.show&&Gt&&(_i(Q),Gt=!1),De&&Wt&&(zi(null,!0,!1),Wt=!1),N.show&&N.live&&Kt&&(Li(),Kt=!1),c||(c=!0,r.status=1,ra(`ready`)),Fn=!1,Nr=!1}r.redraw=(e,t)=>{Ut=t||!1,e===!1?Lr():yi(S,D.min,D.max)};function Br(e,n){let i=b[e];if(i.from==null){if(jn==0){let t=i.range(r,n.min,n.max,e);n.min=t[0],n.max=t[1]}if(n.min>n.max){let e=n.min;n.min=n.max,n.max=e}if(jn>1&&n.min!=null&&n.max!=null&&n.max-n.min<1e-16)return;e==S&&i.distr==2&&jn>0&&(n.min=Le(n.min,t[0]),n.max=Le(n.max,t[0]),n.min==n.max&&n.max++),A[e]=n,Bt=!0,Lr()}}r.setScale=Br;let Vr,Hr,Ur,Wr,Gr,Kr,qr,Jr,Yr,Zr,Y,X,pi=!1,mi=F.drag,Z=mi.x,hi=mi.y;De&&(F.x&&(Vr=Ee(`u-cursor-x`,m)),F.y&&(Hr=Ee(`u-cursor-y`,m)),D.ori==0?(Ur=Vr,Wr=Hr):(Ur=Hr,Wr=Vr),Y=F.left,X=F.top);let Q=r.select=K({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),gi=Q.show?Ee(`u-select`,Q.over?m:p):null;function _i(e,t){if(Q.show){for(let t in e)Q[t]=e[t],t in Wi&&I(gi,t,e[t]);t!==!1&&ra(`setSelect`)}}r.setSelect=_i;function vi(e){if(v[e].show)Se&&we(Re[e],re);else if(Se&&Ce(Re[e],re),De){let t=an?on[0]:on[e];t!=null&&Oe(t,-10,-10,H,W)}}function yi(e,t,n){Br(e,{min:t,max:n})}function bi(e,t,n,a){t.focus!=null&&ki(e),t.show!=null&&v.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,vi(r),i==2?(yi(n.facets[0].scale,null,null),yi(n.facets[1].scale,null,null)):yi(n.scale,null,null),Lr())}),n!==!1&&ra(`setSeries`,e,t),a&&sa(`setSeries`,r,e,t)}r.setSeries=bi;function xi(e,t){K(x[e],t)}function Si(e,t){e.fill=U(e.fill||null),e.dir=L(e.dir,-1),t??=x.length,x.splice(t,0,e)}function Ci(e){e==null?x.length=0:x.splice(e,1)}r.addBand=Si,r.setBand=xi,r.delBand=Ci;function wi(e,t){v[e].alpha=t,De&&on[e]!=null&&(on[e].style.opacity=t),Se&&Re[e]&&(Re[e].style.opacity=t)}let Ti,Ei,Di,Oi={focus:!0};function ki(e){if(e!=Di){let t=e==null,n=nn.alpha!=1;v.forEach((r,a)=>{if(i==1||a>0){let i=t||a==0||a==e;r._focus=t?null:i,n&&wi(a,i?1:nn.alpha)}}),Di=e,n&&Lr()}}Se&&rn&&R(he,je,e=>{F._lock||(en(e),Di!=null&&bi(null,Oi,!0,$.setSeries))});function Ai(e,t,n){let r=b[t];n&&(e=e/P-(r.ori==1?yt:mt));let i=H;r.ori==1&&(i=W,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?ot(10,c):l==4?ut(c,r.asinh):l==100?r.bwd(c):c}function ji(e,n){return Le(Ai(e,S,n),t[0],q,J)}r.valToIdx=e=>Le(e,t[0]),r.posToIdx=ji,r.posToVal=Ai,r.valToPos=(e,t,n)=>b[t].ori==0?a(e,b[t],n?Lt:H,n?jt:0):o(e,b[t],n?zt:W,n?It:0),r.setCursor=(e,t,n)=>{Y=e.left,X=e.top,zi(null,t,n)};function Mi(e,t){I(gi,M,Q.left=e),I(gi,ae,Q.width=t)}function Ni(e,t){I(gi,`top`,Q.top=e),I(gi,oe,Q.height=t)}let Pi=D.ori==0?Mi:Ni,Fi=D.ori==1?Mi:Ni;function Ii(){if(Se&&N.live)for(let e=+(i==2);e<v.length;e++){if(e==0&&Ve)continue;let t=N.values[e],n=0;for(let r in t)ze[e][n++].firstChild.nodeValue=t[r]}}function Li(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{ye[t]=e}):Mt(e.idx)||ye.fill(e.idx),N.idx=ye[0]),Se&&N.live){for(let e=0;e<v.length;e++)(e>0||i==1&&!Ve)&&Ri(e,ye[e]);Ii()}Kt=!1,t!==!1&&ra(`setLegend`)}r.setLegend=Li;function Ri(e,n){let i=v[e],a=e==0&&O==2?Pn:t[e],o;Ve?o=i.values(r,e,n)??He:(o=i.value(r,n==null?null:a[n],e,n),o=o==null?He:{_:o}),N.values[e]=o}function zi(e,n,a){Yr=Y,Zr=X,[Y,X]=F.move(r,Y,X),F.left=Y,F.top=X,De&&(Ur&&Oe(Ur,B(Y),0,H,W),Wr&&Oe(Wr,0,B(X),H,W));let o,s=q>J;Ti=V,Ei=null;let c=D.ori==0?H:W,l=D.ori==1?H:W;if(Y<0||jn==0||s){o=F.idx=null;for(let e=0;e<v.length;e++){let t=on[e];t!=null&&Oe(t,-10,-10,H,W)}rn&&bi(null,Oi,!0,e==null&&$.setSeries),N.live&&(ye.fill(o),Kt=!0)}else{let e,n,a;i==1&&(e=D.ori==0?Y:X,n=Ai(e,S),o=F.idx=Le(n,t[0],q,J),a=k(t[0][o],D,c,0));let s=-10,u=-10,d=0,f=0,p=!0,m=``,h=``;for(let e=+(i==2);e<v.length;e++){let g=v[e],_=ye[e],y=_==null?null:i==1?t[e][_]:t[e][1][_],x=F.dataIdx(r,e,o,n),S=x==null?null:i==1?t[e][x]:t[e][1][x];if(Kt=Kt||S!=y||x!=_,ye[e]=x,e>0&&g.show){let n=x==null?-10:x==o?a:k(i==1?t[0][x]:t[e][0][x],D,c,0),_=S==null?-10:ee(S,i==1?b[g.scale]:b[g.facets[1].scale],l,0);if(rn&&S!=null){let t=D.ori==1?Y:X,n=z(nn.dist(r,e,x,_,t));if(n<Ti){let r=nn.bias;if(r!=0){let i=Ai(t,g.scale),a=S>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?S>=i:S<=i:r==1?S<=i:S>=i)&&(Ti=n,Ei=e)}else Ti=n,Ei=e}}if(Kt||an){let t,i;D.ori==0?(t=n,i=_):(t=_,i=n);let a,o,c,l,g,v,y=!0,b=tn.bbox;if(b!=null){y=!1;let t=b(r,e);c=t.left,l=t.top,a=t.width,o=t.height}else c=t,l=i,a=o=tn.size(r,e);if(v=tn.fill(r,e),g=tn.stroke(r,e),an)e==Ei&&Ti<=nn.prox&&(s=c,u=l,d=a,f=o,p=y,m=v,h=g);else{let t=on[e];t!=null&&(ln[e]=c,un[e]=l,Me(t,a,o,y),Ae(t,v,g),Oe(t,rt(c),rt(l),H,W))}}}}if(an){let e=nn.prox;if(Kt||(Di==null?Ti<=e:Ti>e||Ei!=Di)){let e=on[0];e!=null&&(ln[0]=s,un[0]=u,Me(e,d,f,p),Ae(e,m,h),Oe(e,rt(s),rt(u),H,W))}}}if(Q.show&&pi){if(e!=null){let[t,n]=$.scales,[r,i]=$.match,[a,o]=e.cursor.sync.scales,s=e.cursor.drag;if(Z=s._x,hi=s._y,Z||hi){let{left:s,top:u,width:d,height:f}=e.select,p=e.scales[a].ori,m=e.posToVal,h,g,_,v,y,x=t!=null&&r(t,a),S=n!=null&&i(n,o);x&&Z?(p==0?(h=s,g=d):(h=u,g=f),_=b[t],v=k(m(h,a),_,c,0),y=k(m(h+g,a),_,c,0),Pi(it(v,y),z(y-v))):Pi(0,c),S&&hi?(p==1?(h=s,g=d):(h=u,g=f),_=b[n],v=ee(m(h,o),_,l,0),y=ee(m(h+g,o),_,l,0),Fi(it(v,y),z(y-v))):Fi(0,l)}else Gi()}else{let e=z(Yr-Gr),t=z(Zr-Kr);if(D.ori==1){let n=e;e=t,t=n}Z=mi.x&&e>=mi.dist,hi=mi.y&&t>=mi.dist;let n=mi.uni;n==null?mi.x&&mi.y&&(Z||hi)&&(Z=hi=!0):Z&&hi&&(Z=e>=n,hi=t>=n,!Z&&!hi&&(t>e?hi=!0:Z=!0));let r,i;Z&&(D.ori==0?(r=qr,i=Y):(r=Jr,i=X),Pi(it(r,i),z(i-r)),hi||Fi(0,l)),hi&&(D.ori==1?(r=qr,i=Y):(r=Jr,i=X),Fi(it(r,i),z(i-r)),Z||Pi(0,c)),!Z&&!hi&&(Pi(0,0),Fi(0,0))}}if(mi._x=Z,mi._y=hi,e==null){if(a){if(aa!=null){let[e,t]=$.scales;$.values[0]=e==null?null:Ai(D.ori==0?Y:X,e),$.values[1]=t==null?null:Ai(D.ori==1?Y:X,t)}sa(de,r,Y,X,H,W,o)}if(rn){let e=a&&$.setSeries,t=nn.prox;Di==null?Ti<=t&&bi(Ei,Oi,!0,e):Ti>t?bi(null,Oi,!0,e):Ei!=Di&&bi(Ei,Oi,!0,e)}}Kt&&(N.idx=o,Li()),n!==!1&&ra(`setCursor`)}let Bi=null;Object.defineProperty(r,\"rect\",{get(){return Bi??Vi(!1),Bi}});function Vi(e=!1){e?Bi=null:(Bi=m.getBoundingClientRect(),ra(`syncRect`,Bi))}function Hi(e,t,n,r,i,a,o){F._lock||pi&&e!=null&&e.movementX==0&&e.movementY==0||(Ui(e,t,n,r,i,a,o,!1,e!=null),e==null?zi(t,!0,!1):zi(null,!0,!0))}function Ui(e,t,n,i,a,o,c,l,u){if(Bi??Vi(!1),en(e),e!=null)n=e.clientX-Bi.left,i=e.clientY-Bi.top;else{if(n<0||i<0){Y=-10,X=-10;return}let[e,r]=$.scales,c=t.cursor.sync,[l,u]=c.values,[d,f]=c.scales,[p,m]=$.match,h=t.axes[0].side%2==1,g=D.ori==0?H:W,_=D.ori==1?H:W,v=h?o:a,y=h?a:o,x=h?i:n,S=h?n:i;if(n=d==null?x/v*g:p(e,d)?s(l,b[e],g,0):-10,i=f==null?S/y*_:m(r,f)?s(u,b[r],_,0):-10,D.ori==1){let e=n;n=i,i=e}}u&&(t==null||t.cursor.event.type==de)&&((n<=1||n>=H-1)&&(n=xt(n,H)),(i<=1||i>=W-1)&&(i=xt(i,W))),l?(Gr=n,Kr=i,[qr,Jr]=F.move(r,n,i)):(Y=n,X=i)}let Wi={width:0,height:0,left:0,top:0};function Gi(){_i(Wi,!1)}let Ki,qi,Ji,Yi;function Xi(e,t,n,i,a,o,s){pi=!0,Z=hi=mi._x=mi._y=!1,Ui(e,t,n,i,a,o,s,!0,!1),e!=null&&(R(pe,be,Zi,!1),sa(fe,r,qr,Jr,H,W,null));let{left:c,top:l,width:u,height:d}=Q;Ki=c,qi=l,Ji=u,Yi=d}function Zi(e,t,n,i,a,o,s){pi=mi._x=mi._y=!1,Ui(e,t,n,i,a,o,s,!1,!0);let{left:c,top:l,width:u,height:d}=Q,f=u>0||d>0,p=Ki!=c||qi!=l||Ji!=u||Yi!=d;if(f&&p&&_i(Q),mi.setScale&&f&&p){let e=c,t=u,n=l,r=d;if(D.ori==1&&(e=l,t=d,n=c,r=u),Z&&yi(S,Ai(e,S),Ai(e+t,S)),hi)for(let e in b){let t=b[e];e!=S&&t.from==null&&t.min!=V&&yi(e,Ai(n+r,e),Ai(n,e))}Gi()}else F.lock&&(F._lock=!F._lock,zi(t,!0,e!=null));e!=null&&(nt(pe,be),sa(pe,r,Y,X,H,W,null))}function Qi(e,t,n,r,i,a,o){if(F._lock)return;en(e);let s=pi;if(pi){let e=!0,t=!0,n,r;D.ori==0?(n=Z,r=hi):(n=hi,r=Z),n&&r&&(e=Y<=10||Y>=H-10,t=X<=10||X>=W-10),n&&e&&(Y=Y<qr?0:H),r&&t&&(X=X<Jr?0:W),zi(null,!0,!0),pi=!1}Y=-10,X=-10,ye.fill(null),zi(null,!0,!0),s&&(pi=s)}function $i(e,t,n,i,a,o,s){F._lock||(en(e),Ln(),Gi(),e!=null&&sa(ge,r,Y,X,H,W,null))}function ea(){y.forEach(fi),qt(r.width,r.height,!0)}Fe(ve,xe,ea);let ta={};ta.mousedown=Xi,ta.mousemove=Hi,ta.mouseup=Zi,ta.dblclick=$i,ta.setSeries=(e,t,n,i)=>{let a=$.match[2];n=a(r,t,n),n!=-1&&bi(n,i,!0,!1)},De&&(R(fe,m,Xi),R(de,m,Hi),R(me,m,e=>{en(e),Vi(!1)}),R(he,m,Qi),R(ge,m,$i),Xr.add(r),r.syncRect=Vi);let na=r.hooks=e.hooks||{};function ra(e,t,n){Pr?Fr.push([e,t,n]):e in na&&na[e].forEach(e=>{e.call(null,r,t,n)})}(e.plugins||[]).forEach(e=>{for(let t in e.hooks)na[t]=(na[t]||[]).concat(e.hooks[t])});let ia=(e,t,n)=>n,$=K({key:null,setSeries:!1,filters:{pub:_t,sub:_t},scales:[S,v[1]?v[1].scale:null],match:[vt,vt,ia],values:[null,null]},F.sync);$.match.length==2&&$.match.push(ia),F.sync=$;let aa=$.key,oa=yr(aa);function sa(e,t,n,r,i,a,o){$.filters.pub(e,t,n,r,i,a,o)&&oa.pub(e,t,n,r,i,a,o)}oa.sub(r);function ca(e,t,n,r,i,a,o){$.filters.sub(e,t,n,r,i,a,o)&&ta[e](null,t,n,r,i,a,o)}r.pub=ca;function la(){oa.unsub(r),Xr.delete(r),et.clear(),Ie(ve,xe,ea),l.remove(),je?.remove(),ra(`destroy`)}r.destroy=la;function ua(){ra(`init`,e,t),In(t||e.data,!1),A[S]?Br(S,A[S]):Ln(),Gt=Q.show&&(Q.width>0||Q.height>0),Wt=Kt=!0,qt(e.width,e.height)}return v.forEach(fn),y.forEach(gn),n?n instanceof HTMLElement?(n.appendChild(l),ua()):n(r,ua):ua(),r}Y.assign=K,Y.fmtNum=et,Y.rangeNum=Xe,Y.rangeLog=We,Y.rangeAsinh=Ge,Y.orient=br,Y.pxRatio=P,Y.join=Bt,Y.fmtDate=$t,Y.tzDate=tn,Y.sync=yr;{Y.addGap=Tr,Y.clipGaps=wr;let e=Y.paths={points:zr};e.linear=Ur,e.stepped=Wr,e.bars=Kr,e.spline=Jr}function X(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}function pi(e,t,n,[r,i,a,o]){e.save(),e.strokeStyle=t,e.lineWidth=devicePixelRatio,e.setLineDash(n.map(e=>e*devicePixelRatio)),e.beginPath(),e.moveTo(r,i),e.lineTo(a,o),e.stroke(),e.restore()}let mi=[1,2,5].flatMap(e=>[0,1,2,3,4,5].map(t=>e*10**t)).sort((e,t)=>e-t);function Z(e,t){let n=k(`p`,{className:`dim reading`,textContent:t.note});e.append(k(`h3`,{textContent:t.title}));let r=new Y(Q(t,e.clientWidth||320,n),hi(t),e),i=r.root.querySelector(`canvas`);i?.setAttribute(`role`,`img`),i?.setAttribute(`aria-label`,t.label),e.append(n),new ResizeObserver(()=>{let t=e.clientWidth;t>0&&t!==r.width&&r.setSize({width:t,height:190})}).observe(e),matchMedia(`(prefers-color-scheme: dark)`).addEventListener(`change`,()=>r.redraw())}function hi({x:e,series:t}){return[[...e],...t.map(({values:e})=>[...e])]}function Q(e,t,n){let{verticals:r=[]}=e,i={stroke:()=>X(`--dim`),grid:{stroke:()=>X(`--grid`),width:1},font:`11px system-ui, sans-serif`};return{width:t,height:190,legend:{show:!1},cursor:{y:!1,points:{size:7},drag:{x:!0,y:!1}},scales:{x:{time:!1,range:(e,t,n)=>[t-.5,n+.5]},y:{range:gi}},axes:[{...i,incrs:mi,label:e.xLabel,labelSize:16,labelFont:`11px system-ui, sans-serif`,size:28},{...i,size:58,values:(e,t)=>t.map(bi)}],series:[{},...e.series.map(({colour:e,shape:t})=>{let n=()=>X(e),r={show:t!==`line`,size:6,stroke:n,fill:n};return t===`dots`?{stroke:n,paths:()=>null,points:r,spanGaps:!1}:{stroke:n,width:t===`line`?1.2:1.6,points:r,spanGaps:t===`marked`}})],hooks:{draw:[e=>vi(e,r)],setCursor:[t=>_i(t,e,n)]}}}function gi(e,t,n){let r=(n-t||Math.abs(n)||1)*.08;return[t-r,n+r]}function _i({cursor:e},{x:t,series:n,names:r,xLabel:i,note:a},o){let s=e.idx;if(s==null){o.textContent=a;return}let c=n.flatMap(({values:e})=>e[s]??[]),l=r?.[s]??`${i.replace(/,.*/u,``)} ${bi(t[s]??0)}`;o.textContent=c.length===0?a:`${l}: ${c.slice(0,1).map(bi)}`}function vi({ctx:e,bbox:t,valToPos:n},r){for(let{at:i,text:a,colour:o}of r){let r=Math.round(n(i,`x`,!0));r<t.left||r>t.left+t.width||(pi(e,X(o),[3,3],[r,t.top,r,t.top+t.height]),e.fillStyle=X(o),e.textAlign=r>t.left+t.width/2?`right`:`left`,e.font=`${11*devicePixelRatio}px system-ui, sans-serif`,e.fillText(a,r+(e.textAlign===`right`?-6:6),t.top+12*devicePixelRatio))}}let yi=new Intl.NumberFormat(`en`,{maximumFractionDigits:2});function bi(e){return yi.format(e).replace(`-`,`−`)}function xi(e,t,n){let r=te(t,n);return r!==``&&(e.append(k(`h3`,{textContent:`Each pair: this against base`})),e.insertAdjacentHTML(`beforeend`,r),!0)}function Si(e,t,{runs:n,axis:r}){if(n===null||n.pairs.length>=2)return!1;let i=ee(n.figures);return Z(e,{title:`${r} of each run`,label:`${t}: ${r} of each of ${i.length} runs`,xLabel:`run, in order`,x:i.map((e,t)=>t+1),series:[{values:i,colour:`--candidate`,shape:`dots`}],note:`${i.length} runs. The axis does not begin at zero.`}),!0}function Ci(e,t,{series:n,runs:r,axis:i}){if(n===null)return!1;let a=ee(n.points),o=r?.sides??n.lengths.map(()=>1),s=[],c=[],l=[],u=[],d=new Set(n.errors),f=0;for(let[e,t]of n.lengths.entries()){for(let r=0;r<t;r+=1,f+=1){let t=a[f]??null;u.push(u.length*n.step),s.push(o[e]===0?t:null),c.push(o[e]===0?null:t),l.push(d.has(f)?t:null)}u.push(u.length*n.step),s.push(null),c.push(null),l.push(null)}let p=n.lengths.some(e=>e>1)?`line`:`dots`,m=[...o.includes(0)?[{values:s,colour:`--base`,shape:p}]:[],{values:c,colour:`--candidate`,shape:p},...d.size===0?[]:[{values:l,colour:`--bad`,shape:`dots`}]],h=d.size===0?``:` Red dots: errors, at ${d.size} of ${a.length} points.`,g=o.includes(0)?`Ochre: base, blue: this.`:``;return Z(e,{title:`${i} during the runs, in order`,label:`${t}: what the tool reported during ${n.lengths.length} runs, one behind the other`,xLabel:`seconds of load`,x:u,series:m,note:`${g}${h} Drag to zoom, double-click to go back.`.trim()}),!0}function wi(e,t,{history:n,shifts:r,axis:i},a){if(n===null)return!1;let o=ee(n),s=o.length-1;return Z(e,{title:`${i} of earlier jobs`,label:`${t}: ${i} of ${s} earlier jobs and of this run`,xLabel:`job, oldest first`,x:o.map((e,t)=>t+1),series:[{values:o.map((e,t)=>t===s?null:e),colour:`--base`,shape:`marked`},{values:o.map((e,t)=>t===s?e:null),colour:`--candidate`,shape:`dots`}],verticals:r.map(([e,t])=>({at:e+.5,text:t,colour:`--bad`})),names:[...a,`this run`],note:`${s} earlier jobs, blue: this run${r.length===0?``:`, dashed: the level moved`}.`}),!0}function Ti({rows:e,details:t,jobs:n},r,i){let[a,o]=[e[r],t[r]],s=k(`td`,{colSpan:i});s.setAttribute(`role`,`cell`);let c=k(`div`,{className:`grid`});s.append(c);let l=k(`tr`,{className:`detail`});l.setAttribute(`role`,`row`),l.append(s);let u=`${a.workload}, ${a.threads} threads`,d=[e=>xi(e,u,o),e=>Si(e,u,o),e=>Ci(e,u,o),e=>wi(e,u,o,n)];return queueMicrotask(()=>{for(let e of d.toReversed()){let t=k(`div`,{className:`plot`});c.prepend(t),e(t)||t.remove()}}),c.append(Ei(a,o)),l}function Ei(e,t){let n=k(`div`,{className:`words`});return t.others.length>0&&n.append(k(`h3`,{textContent:`Other figures`}),Di(t)),n.append(k(`h3`,{textContent:`Evidence`})),n.append(k(`p`,{textContent:`${e.word}${t.evidence===``?``:`: ${t.evidence}`}.`})),t.tail.length>0&&n.append(Oi(`The tool’s last lines`,t.tail.join(`\n`))),t.command!==``&&n.append(Oi(`Reproduce`,t.command)),n}function Di({others:e}){let t=k(`table`,{}),n=t.createTHead().insertRow();for(let[e,t]of[`Metric`,`Base`,`This`,`Change`].entries()){let r=k(`th`,{textContent:t,scope:`col`,className:e===0?``:`n`});n.append(r)}let r=t.createTBody();for(let[t,...n]of e){let e=r.insertRow();e.append(k(`th`,{textContent:t,scope:`row`}));for(let t of n)e.append(k(`td`,{textContent:t,className:`n`}))}return t}function Oi(e,t){let n=document.createDocumentFragment(),r=k(`pre`,{textContent:t,tabIndex:0});return r.setAttribute(`aria-label`,e),r.setAttribute(`role`,`group`),n.append(k(`h3`,{textContent:e}),r),n}function ki(e){let t=document.querySelector(`#rows tbody`);if(t===null)return;let r=new Map(e.rows.map(({anchor:e},t)=>[e,t])),i=e.rows.map(({workload:e,threads:t})=>`${e} ${t}`.toLowerCase()),a={text:``,word:``},o=t.children.length,s=document.createElement(`button`),c=document.createElement(`span`),l=t=>(a.word===``||e.rows[t]?.word===a.word)&&a.text.split(/\\s+/u).every(e=>i[t]?.includes(e)),u=()=>{let r=new Set([...t.querySelectorAll(`tr.open`)].map(({id:e})=>e)),a=e.rows.flatMap((e,t)=>l(t)?[t]:[]),u=a.slice(0,o);t.innerHTML=u.flatMap(t=>e.rows[t]??[]).map(t=>E(t,e.axis)).join(``);for(let e of t.querySelectorAll(`tr.row`))Ai(e),r.has(e.id)&&d(e,!0);let f=a.length-u.length;s.hidden=f===0,s.textContent=`Show ${Math.min(200,f)} more of ${f}`,c.textContent=`${a.length.toLocaleString(`en`)} of ${n(i.length,`row`)}`},d=(t,n)=>{let i=r.get(t.id);if(i===void 0)return;t.classList.toggle(`open`,n),t.querySelector(`a`)?.setAttribute(`aria-expanded`,String(n));let a=t.nextElementSibling;a?.classList.contains(`detail`)&&a.remove(),n&&t.after(Ti(e,i,6))};t.addEventListener(`click`,e=>{let t=e.target.closest(`tr.row`);if(t===null||getSelection()?.isCollapsed===!1)return;e.preventDefault();let n=!t.classList.contains(`open`);d(t,n),n&&history.replaceState(null,``,`#${t.id}`)});let f=()=>{let e=decodeURIComponent(location.hash.slice(1)),t=r.get(e);if(t===void 0)return;document.getElementById(e)===null&&(a.text=a.word=``,o=Math.max(o,Math.ceil((t+1)/200)*200),u(),h());let n=document.getElementById(e);n!==null&&(d(n,!0),n.scrollIntoView({block:`start`}))},p=document.createElement(`input`),m=[],h=()=>{p.value=a.text;for(let e of m)e.setAttribute(`aria-pressed`,String(e.dataset.word===a.word))};p.type=`search`,p.autocomplete=`off`,p.addEventListener(`input`,()=>{a.text=p.value.trim().toLowerCase(),o=200,u()});for(let e of document.querySelectorAll(`#pills .pill`)){let t=document.createElement(`button`);t.type=`button`,t.className=e.className,t.dataset.word=e.dataset.word??``,t.innerHTML=e.innerHTML,t.setAttribute(`aria-pressed`,`false`),t.addEventListener(`click`,()=>{a.word=a.word===t.dataset.word?``:t.dataset.word??``,o=200,u(),h()}),m.push(t),e.replaceWith(t)}s.type=`button`,s.className=`more`,s.addEventListener(`click`,()=>{o+=200,u()});let g=document.createElement(`label`);g.append(`Filter `,p),c.className=`dim`,c.setAttribute(`role`,`status`),i.length>12&&document.getElementById(`tools`)?.append(g,` `,c),document.getElementById(`more`)?.remove(),document.getElementById(`rows`)?.after(s);for(let e of t.querySelectorAll(`tr.row`))Ai(e);s.hidden=i.length<=o,s.textContent=`Show ${Math.min(200,i.length-o)} more of ${i.length-o}`,c.textContent=n(i.length,`row`),addEventListener(`hashchange`,f),f(),document.documentElement.dataset.ready=`true`}function Ai(e){e.querySelector(`a`)?.setAttribute(`aria-expanded`,`false`)}async function ji(e){let t=document.getElementById(e)?.textContent??``,n=Uint8Array.from(atob(t),e=>e.charCodeAt(0)),r=new Blob([n]).stream().pipeThrough(new DecompressionStream(`gzip`));return JSON.parse(await new Response(r).text())}ji(`data`).then(ki,e=>{let t=document.createElement(`p`);t.className=`dim`,t.textContent=`Rows cannot be opened in this browser: ${e instanceof Error?e.message:e}`,document.getElementById(`tools`)?.append(t)})})();";

// \0#style/page
var page_default = ":root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30;--unsure:#8a5200;--bad-soft:#f3d6d4;--good-soft:#d5e8da;--unsure-soft:#f3e9dd}@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364;--unsure:#e3a44a;--bad-soft:#4a2020;--good-soft:#16351f;--unsure-soft:#38291a}}@media print{:root{color-scheme:light;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30;--unsure:#8a5200;--bad-soft:#f3d6d4;--good-soft:#d5e8da;--unsure-soft:#f3e9dd}}*{box-sizing:border-box}html{scroll-padding-top:1rem}body{margin:0;background:var(--paper);color:var(--ink);font:16px / 1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif}main,header,footer{max-width:76rem;margin:0 auto;padding:0 1rem}header{padding-top:1.5rem}h1{font-size:1.5rem;font-weight:400;line-height:1.25;margin:0 0 0.6rem;border-left:0.5rem solid var(--dim);padding-left:0.6rem;overflow-wrap:anywhere}h1 strong{font-weight:700}h1.red,h1.broken{border-color:var(--bad)}h1.green{border-color:var(--good)}h1.undecided,h1.warning,h1.apart{border-color:var(--unsure)}h2{font-size:1.15rem;margin:2rem 0 0.4rem}h3{font-size:0.95rem;margin:1rem 0 0.25rem}p{margin:0.25rem 0;overflow-wrap:anywhere}.dim,caption,footer{color:var(--dim)}a{color:var(--candidate)}.note{border-left:4px solid var(--base);background:var(--soft);padding:0.5rem 0.75rem;margin:0.75rem 0}.pills{display:flex;flex-wrap:wrap;gap:0.5rem;list-style:none;margin:0.5rem 0;padding:0}.pill{display:inline-block;border:1px solid var(--grid);border-radius:2rem;background:var(--soft);color:inherit;font:inherit;padding:0.15rem 0.75rem}button.pill{cursor:pointer}.pill[aria-pressed=\"true\"]{border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}.board{display:grid;grid-template-columns:minmax(0,1fr) 20rem;gap:1rem;align-items:start}.board>*{min-width:0}.beside{position:sticky;top:1rem}.card{border:1px solid var(--grid);border-radius:8px;padding:0.8rem 1rem;margin:1rem 0 0}.card h2{margin:0 0 0.4rem}.card ul{margin:0.25rem 0;padding-left:1.2rem}@media (max-width:44rem){#environment td,#environment th{overflow-wrap:anywhere}}@media (max-width:72rem){.board{grid-template-columns:minmax(0,1fr);gap:0}.beside{position:static}}.bad b,.bad .word,.bad .change{color:var(--bad)}.good b,.good .word,.good .change{color:var(--good)}.unsure b,.unsure .word,.warn b,.warn .word,.warn .change{color:var(--unsure)}.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem;margin:0.75rem 0}figure{margin:0;border:1px solid var(--grid);border-radius:6px;padding:0.4rem 0.5rem;break-inside:avoid}figcaption{font-weight:600;font-size:0.9rem}figure svg{width:100%;height:auto;display:block}.chart .limit{stroke:var(--bad);stroke-dasharray:3 3}.chart .mark{stroke:var(--dim);stroke-width:2;stroke-dasharray:none}.chart .mark circle{fill:var(--dim);stroke:none}.chart .mark text{stroke:none}.chart .mark.bad,.chart .mark.bad circle{stroke:var(--bad);fill:var(--bad)}.chart .mark.good,.chart .mark.good circle{stroke:var(--good);fill:var(--good)}.chart .mark.warn,.chart .mark.warn circle,.chart .mark.unsure,.chart .mark.unsure circle{stroke:var(--unsure);fill:var(--unsure)}.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:0.875rem;font-variant-numeric:tabular-nums;margin:0.5rem 0}.scroll table{min-width:min(100%,30rem)}caption{text-align:left;padding:0.25rem 0}th,td{padding:0.3rem 0.6rem;border-bottom:1px solid var(--grid);text-align:left;vertical-align:top;overflow-wrap:break-word}thead th{border-bottom:2px solid var(--dim)}.n{text-align:right;white-space:nowrap}tbody th{font-weight:600}.differs{background:var(--soft);font-weight:600}pre{background:var(--soft);padding:0.6rem;overflow-x:auto;font-size:0.8rem;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere;margin:0.25rem 0}code{font-family:ui-monospace,SFMono-Regular,Menlo,\"Noto Sans Mono\",monospace;font-size:0.9em}summary{cursor:pointer;padding:0.25rem 0;font-weight:600}footer{padding:2rem 1rem;font-size:0.85rem}:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}mark{background:var(--unsure-soft);color:inherit}";

// \0#style/page-print
var page_print_default = "@media print{body{font-size:9pt}main,header,footer{max-width:none;padding:0}h2,h3,summary{break-after:avoid}svg,tr,pre{break-inside:avoid}#tools,.more{display:none}.scroll{overflow:visible}::details-content{content-visibility:visible;display:block;height:auto}}";

// \0#style/rows
var rows_default = ".rows{width:100%}.rows th,.rows td{vertical-align:middle}.row a{color:inherit;text-decoration:none}.row .name{width:30%;font-weight:400}.row.bad .name,.row.good .name,.row.warn .name,.row.unsure .name{font-weight:600}.row.bad .word,.row.bad .change,.row.good .word,.row.good .change,.row.warn .change{font-weight:700}html[data-ready] .row{cursor:pointer}html[data-ready] .row .name a{display:block;position:relative;padding-left:1.1em}html[data-ready] .row .name a::before{content:\"▸\";position:absolute;left:0;color:var(--dim)}html[data-ready] .row.open .name a::before{content:\"▾\"}.row:hover,.row.open,.row:target{background:var(--soft)}td.word,td.figures{white-space:nowrap;color:var(--dim)}.row.bad .word{color:var(--bad)}.rows .draw{position:relative;width:32%;min-width:9rem;padding:0}td.draw{height:2rem;border-bottom-color:transparent}.strip{position:absolute;inset:0;width:100%;height:100%;overflow:visible;color:var(--dim)}.strip text{fill:var(--dim);font-size:11px;font-weight:400;text-anchor:middle;transform:translateY(-5px)}.beyond{fill:var(--bad-soft);opacity:0.6}.zero{stroke:var(--dim)}.limit{stroke:var(--bad);stroke-dasharray:3 3}.strip .bar{stroke:currentColor;stroke-width:3}.strip path{fill:currentColor}.row.bad .strip{color:var(--bad)}.row.good .strip{color:var(--good)}.row.unsure .strip,.row.warn .strip{color:var(--unsure)}.row.unsure .strip path,.row.warn .strip path{fill:var(--paper);stroke:currentColor;stroke-width:2}.unseen{position:absolute;clip-path:inset(50%)}.pairs{display:flex}.pairs .gutter{flex:none}.pairs .field{flex:1;min-width:0}.pairs circle{fill:var(--candidate)}.pairs .estimate{stroke:var(--candidate);stroke-width:1.5}.pairs .tick.bad{fill:var(--bad)}.pairs .tick.own{fill:var(--candidate)}#tools{display:flex;flex-wrap:wrap;gap:0.5rem 1rem;align-items:center;font-size:0.9rem}#tools input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--dim);border-radius:4px;padding:0.15rem 0.5rem;width:14rem;max-width:60vw}.more{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--dim);border-radius:6px;padding:0.35rem 1rem;cursor:pointer}@media (max-width:44rem){.rows>thead th:not(.draw){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.rows,.rows>thead,.rows>thead>tr,.rows>tbody,.rows>caption,.rows .detail,.rows .detail>td{display:block;width:auto}.rows .row{display:grid;grid-template-columns:minmax(0,1fr) auto auto;gap:0.1rem 0.75rem;align-items:center;padding:0.4rem 0 0.2rem;border-bottom:1px solid var(--grid)}.rows .row th,.rows .row td{border:0;padding:0}.row .name{grid-area:1 / 1;width:auto}.row .threads{grid-area:1 / 2}.row .threads span::after{content:\" threads\";color:var(--dim)}.row .change{grid-area:1 / 3;min-width:3.6rem}.row .figures{grid-area:2 / 1;text-align:left}.row .word{grid-area:2 / 2 / 2 / 4;text-align:right}.rows .draw{width:100%;min-width:0}.row .draw{grid-area:3 / 1 / 3 / 4;height:1.1rem}.rows>thead .draw{display:block;height:1.3rem}}@media print{.rows th,.rows td{padding:0.15rem 0.3rem}.row a{color:inherit}}";

// src/extensions/page/page-rows.ts
/**
* One row a gated figure, worst first; a cell without one has its throughput, or what else there
* is.
*/
function pageRows(result) {
	const cells = rowsByCell(result.rows);
	const rows = result.rows.filter((row) => row.gated || isStandIn(row, cells.get(row.cellId) ?? []));
	const labels = shortLabels(result.rows.map(({ settings }) => settings));
	const anchors = anchorsOf(rows);
	return rows.map((row, at) => ({
		row,
		shown: pageRow(row, {
			anchor: anchors[at] ?? "",
			label: labels.get(lineKey(row.settings)) ?? row.settings.workload
		}),
		rank: rankOfState(stateOf(row)),
		harm: harmOf(row)
	})).sort((a, b) => a.rank - b.rank || Number(isAlarm(a.row.verdict)) - Number(isAlarm(b.row.verdict)) || b.harm - a.harm).map(({ row, shown }) => ({
		row,
		shown
	}));
}
/** Rows of a result by their cell. */
function rowsByCell(rows) {
	const cells = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const cellRows = cells.get(row.cellId);
		if (cellRows === void 0) cells.set(row.cellId, [row]);
		else cellRows.push(row);
	}
	return cells;
}
function pageRow(row, { anchor, label }) {
	const state = stateOf(row);
	return {
		anchor,
		workload: rateMetrics.includes(row.metric) ? label : `${label} · ${figureName(row.metric)}`,
		threads: threadsText(row.settings),
		word: stateWord(state, row.metric),
		tone: toneOf(state),
		change: changeText(row),
		strip: stripOf(row),
		figures: pairText(row)
	};
}
/** `p95 latency`; of a statement, whose figure is its mean latency, the name alone. */
function figureName(metric) {
	return statementOf(metric) ?? metricLabel(metric);
}
/** Colors of what needs attention, or is new. */
const tones = {
	worse: "bad",
	broken: "bad",
	"worse-warns": "warn",
	waits: "warn",
	"worse-not-gated": "warn",
	better: "good",
	"not-compared": "unsure",
	undecided: "unsure",
	removed: "unsure",
	new: "new",
	first: "new"
};
function toneOf(state) {
	return tones[state] ?? "quiet";
}
/** `16`, `12 × 40` for several clients. */
function threadsText({ threads, clients }) {
	return clients === 1 ? String(threads) : `${clients} × ${threads}`;
}
/** `−5.9 %`, `too noisy`, or a dash where nothing was compared. */
function changeText(row) {
	if (saysNothing(row.verdict)) return TOO_NOISY;
	const shown = shownChange(row.verdict);
	return shown === void 0 || isFromNothing(row) ? "—" : formatChange(shown.change);
}
/** `1,014 TPS`, `23.1 ms`. */
function figureText({ metric }, figure) {
	if (figure === void 0) return "—";
	const unit = unitOf(metric);
	return `${formatNumber(figure.value)}${unit === "" ? "" : `\u00a0${unit}`}`;
}
/** `1,696 → 1,572 TPS`, `105 TPS` where nothing comparable is stored. */
function pairText(row) {
	const { baseline, candidate, verdict } = row;
	if (baseline === void 0 || candidate === void 0 || verdict.kind === "not-comparable") return figureText(row, candidate ?? baseline);
	const unit = unitOf(row.metric);
	return formatBeforeAfter(baseline, candidate, unit === "" ? "" : `\u00a0${unit}`);
}
function unitOf(metric) {
	const info = metricInfo(metric);
	return info === void 0 || info.unit === "" || info.unit.startsWith("/") ? rateUnit(metric) : info.unit;
}
function rateUnit(metric) {
	return rateMetrics.includes(metricStem(metric)) ? metricInfo(metricStem(metric))?.label ?? "" : "";
}
/** Change, interval and limit as fractions; undefined where nothing was compared. */
function stripOf(row) {
	const shown = shownChange(row.verdict);
	if (shown === void 0) return void 0;
	const { change, interval = {
		low: change,
		high: change
	} } = shown;
	const [low, high, limit] = [
		interval.low,
		interval.high,
		limitOf(row)
	].map(fraction);
	return {
		change: fraction(change),
		low: low ?? 0,
		high: high ?? 0,
		limit: limit ?? 0
	};
}
function fraction(value) {
	return Math.round(value * 1e4) / 1e4;
}
function isStandIn(row, cell) {
	return !cell.some(({ gated }) => gated) && row === (cell.find(({ metric }) => rateMetrics.includes(metric)) ?? cell[0]);
}
const MOST_CHARACTERS = 120;
/**
* Ids of the rows' elements: letters, digits, dashes and underscores of cell and metric, so that a
* link to a row holds in every report of the suite. Rows that would share one are numbered in their
* order.
*/
function anchorsOf(rows) {
	const uses = /* @__PURE__ */ new Map();
	return rows.map(({ cellId, metric }) => {
		const anchor = anchorOf(cellId, metric);
		const before = uses.get(anchor) ?? 0;
		uses.set(anchor, before + 1);
		return before === 0 ? anchor : `${anchor}--${before + 1}`;
	});
}
function anchorOf(cellId, metric) {
	return `row-${`${cellId}-${metric}`.replace(/[^A-Za-z0-9_]+/gu, "-").replace(/^-+|-+$/gu, "").slice(0, MOST_CHARACTERS)}`;
}

// src/extensions/page/over-threads.ts
/** More drawings than these are looked at by nobody; the table has every figure. */
const MOST_CHARTS = 24;
const frame = {
	width: 360,
	height: 236,
	left: 58,
	right: 350
};
/** Throughput above, its change below. */
const above = {
	top: 26,
	bottom: 118
};
const below = {
	top: 146,
	bottom: 206
};
/**
* Throughput over threads from zero, and below it the change with its interval and limit; worst
* workload first.
*/
function overThreadsSection(result) {
	const sweeps = sweepsOf(result).filter(({ rate, steps }) => rate !== void 0 && steps.filter(({ rows }) => rows.get(rate)?.candidate).length > 1).map((sweep) => ({
		sweep,
		rank: worstRank(sweep)
	})).sort((a, b) => a.rank - b.rank);
	if (sweeps.length === 0) return "";
	const drawn = sweeps.slice(0, MOST_CHARTS).map(({ sweep }, at) => `<figure><figcaption>${htmlText(sweep.label)}</figcaption>${chart(sweep, at)}</figure>`);
	const left = sweeps.length - drawn.length;
	const more = left > 0 ? `<p class="dim">The ${drawn.length} that changed most; ${left} more are in the table.</p>` : "";
	return `<section><h2>Over threads</h2><div class="charts">${drawn.join("")}</div>${more}</section>`;
}
function worstRank({ rate, steps }) {
	const ranks = steps.flatMap(({ rows }) => {
		const row = rows.get(rate ?? "");
		return row === void 0 ? [] : [rankOfState(stateOf(row))];
	});
	return Math.min(Number.MAX_SAFE_INTEGER, ...ranks);
}
function chart(sweep, number) {
	const metric = sweep.rate ?? "";
	const id = `over-${number}`;
	const places = sweep.steps.map((_, at) => placeOf(at, sweep.steps.length));
	const label = metricLabel(metric);
	return [
		`<svg class="chart" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-labelledby="${id}-t ${id}-d">`,
		`<title id="${id}-t">${htmlText(label)} of ${htmlText(sweep.label)} over threads</title>`,
		`<desc id="${id}-d">${htmlText(sweep.steps.map((step) => stepText(step, metric)).join(" "))}</desc>`,
		throughput(sweep, metric, places),
		changes(sweep, metric, places),
		...sweep.steps.map(({ settings }, at) => `<text class="tick" x="${places[at]}" y="${frame.height - 14}" text-anchor="middle">${settings.threads}</text>`),
		"</svg>"
	].join("");
}
function placeOf(at, count) {
	const room = 26;
	const width = frame.right - frame.left - 52;
	return Math.round((frame.left + room + (count === 1 ? .5 : at / (count - 1)) * width) * 10) / 10;
}
function stepText({ rows, settings }, metric) {
	const row = rows.get(metric);
	const figure = (side) => {
		const value = drawnFigure(row, side);
		return value === void 0 ? "no figure" : formatFigure(value, metricInfo(metric));
	};
	const change = row === void 0 ? "" : `, change ${changeText(row)}`;
	return `${settings.threads} threads: base ${figure("baseline")}, this ${figure("candidate")}${change}.`;
}
function throughput({ steps }, metric, places) {
	const values = steps.flatMap(({ rows }) => ["baseline", "candidate"].flatMap((side) => drawnFigure(rows.get(metric), side)?.value ?? []));
	const y = niceScale(values, {
		from: above.bottom,
		to: above.top,
		fromZero: true,
		count: 3
	});
	const step = (y.ticks[1] ?? 1) - (y.ticks[0] ?? 0);
	const lines = y.ticks.map((tick) => gridLine(y.place(tick), tickText(tick, step)));
	const drawn = ["baseline", "candidate"].map((side) => {
		const points = steps.flatMap(({ rows }, at) => {
			const value = drawnFigure(rows.get(metric), side)?.value;
			return value === void 0 ? [] : [{
				x: places[at] ?? 0,
				y: round(y.place(value))
			}];
		});
		const path = points.map((point, at) => `${at === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
		const dots = points.map((point) => side === "candidate" ? `<circle class="point" cx="${point.x}" cy="${point.y}" r="3.5"/>` : `<rect class="point" x="${round(point.x - 3)}" y="${round(point.y - 3)}" width="6" height="6"/>`);
		return `<g class="${side === "candidate" ? "candidate" : "base"}"><path class="line" d="${path}"/>${dots.join("")}</g>`;
	});
	return `<text class="label" x="${frame.left}" y="14">${htmlText(metricAxis(metric))}, dashed: base</text>` + lines.join("") + drawn.join("");
}
function changes({ steps }, metric, places) {
	const strips = steps.flatMap(({ rows }, at) => {
		const row = rows.get(metric);
		return row === void 0 ? [] : [{
			row,
			x: places[at] ?? 0
		}];
	}).flatMap(({ row, x }) => {
		const strip = stripOf(row);
		return strip === void 0 ? [] : [{
			strip,
			x,
			tone: toneOf(stateOf(row)),
			text: changeText(row)
		}];
	});
	if (strips.length === 0) return "";
	const limit = strips[0]?.strip.limit ?? 0;
	const most = Math.max(.02, ...strips.map(({ strip }) => Math.abs(strip.change)), Math.abs(limit)) * 1.25;
	const place = (value) => round(below.bottom - (Math.max(-most, Math.min(most, value)) + most) / (2 * most) * (below.bottom - below.top));
	const marks = strips.map(({ strip, x, tone, text }) => `<g class="mark ${tone}"><path d="M${x} ${place(strip.low)}V${place(strip.high)}"/><circle cx="${x}" cy="${place(strip.change)}" r="3.5"/><text class="tick" x="${x > frame.right - 60 ? x - 7 : x + 7}" y="${round(place(strip.change) + 4)}"${x > frame.right - 60 ? " text-anchor=\"end\"" : ""}>${htmlText(text)}</text></g>`);
	return [
		gridLine(place(0), "0\xA0%"),
		`<path class="limit" d="M${frame.left} ${place(limit)}H${frame.right}"/>`,
		`<text class="tick" x="${frame.left - 5}" y="${round(place(limit) + 4)}" text-anchor="end">${htmlText(formatChange(limit))}</text>`,
		...marks
	].join("");
}
function gridLine(y, text) {
	const at = round(y);
	return `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${at}" y2="${at}"/><text class="tick" x="${frame.left - 5}" y="${round(at + 4)}" text-anchor="end">${text}</text>`;
}
function round(value) {
	return Math.round(value * 10) / 10;
}

// src/extensions/page/data/scaled.ts
/** Numbers around their middle, to a thousandth of it; what is no number is a gap. */
function scaled(values) {
	const numbers = values.filter((value) => value !== void 0 && Number.isFinite(value)).sort(byValue);
	const middle = numbers[Math.floor(numbers.length / 2)] ?? 1;
	const scale = middle === 0 ? 1 : middle;
	return {
		scale: Number(scale.toPrecision(6)),
		values: values.map((value) => {
			const thousandths = value === void 0 ? NaN : Math.round((value / scale - 1) * 1e3);
			return Number.isFinite(thousandths) ? thousandths : null;
		})
	};
}
function byValue(left, right) {
	return (left ?? 0) - (right ?? 0);
}

// src/extensions/page/data/run-data.ts
const rateStems = [...rateMetrics, "tpm"];
/** A chart of more pairs than these shows no single one. */
const MOST_PAIRS = 400;
/** The runs that count, in the order in which they were measured. */
function runsInOrder(cell) {
	return cell.runs.filter((run) => run.state === "valid").toSorted((a, b) => a.round - b.round || a.slice - b.slice);
}
/** The figure of every run, and the change of every pair; null with fewer than two runs. */
function runsData(cell, metric) {
	const runs = runsInOrder(cell).slice(0, 2 * MOST_PAIRS);
	if (runs.length < 2) return null;
	const figures = runs.map((run) => runFigure(run, metric));
	if (figures.every((figure) => figure === void 0)) return null;
	const pairs = pairsOf(runs, figures);
	return {
		sides: runs.map(({ side }) => side === "base" ? 0 : 1),
		rounds: runs.map(({ round }) => round),
		figures: scaled(figures),
		pairs: pairs.map(({ change }) => change),
		pairRounds: pairs.map(({ round }) => round)
	};
}
/** Slices 2k and 2k+1 of a start are a pair. */
function pairsOf(runs, figures) {
	const open = /* @__PURE__ */ new Map();
	for (const [at, { round, slice, side }] of runs.entries()) {
		const key = `${round}/${Math.floor(slice / 2)}`;
		const pair = open.get(key) ?? { round };
		const figure = figures[at];
		if (figure !== void 0) pair[side] = figure;
		open.set(key, pair);
	}
	return [...open.values()].flatMap(({ round, base, candidate }) => base === void 0 || candidate === void 0 || base <= 0 ? [] : [{
		round,
		change: Math.round((candidate / base - 1) * 1e4)
	}]);
}
/**
* Returns the figures that the tool reported during the runs, averaged within runs to at most so
* many points.
* @returns null if no run has a series
*/
function seriesData(cell, most) {
	const runs = runsInOrder(cell);
	const columns = runs.map((run) => rateColumn(run));
	const total = runs.reduce((sum, run, at) => sum + (columns[at] === void 0 ? 0 : rowsOf(run).length), 0);
	if (total === 0) return null;
	const bucket = Math.max(1, Math.ceil(total / most));
	const lengths = [];
	const points = [];
	const errors = [];
	for (const [at, run] of runs.entries()) {
		const column = columns[at];
		const before = points.length;
		if (column !== void 0) appendRun(run, column, bucket, {
			points,
			errors
		});
		lengths.push(points.length - before);
	}
	return {
		lengths,
		step: stepOf(runs) * bucket,
		points: scaled(points),
		errors
	};
}
function appendRun(run, column, bucket, { points, errors }) {
	const rows = rowsOf(run);
	const errorColumn = run.series?.columns.indexOf("errors_per_s") ?? -1;
	for (let from = 0; from < rows.length; from += bucket) {
		const to = Math.min(rows.length, from + bucket);
		let sum = 0;
		let failed = 0;
		for (let at = from; at < to; at += 1) {
			sum += rows[at]?.[column] ?? 0;
			failed += errorColumn < 0 ? 0 : rows[at]?.[errorColumn] ?? 0;
		}
		if (failed > 0) errors.push(points.length);
		points.push(sum / (to - from));
	}
}
function rowsOf({ series }) {
	return series?.rows ?? [];
}
function rateColumn({ series }) {
	const at = series?.columns.findIndex((column) => rateStems.includes(metricStem(column))) ?? -1;
	return at < 1 ? void 0 : at;
}
/** Seconds from one row to the next, as the first run with two rows has it. */
function stepOf(runs) {
	for (const run of runs) {
		const [first, second] = rowsOf(run);
		if (first?.[0] !== void 0 && second?.[0] !== void 0 && second[0] > first[0]) return Number((second[0] - first[0]).toPrecision(3));
	}
	return 1;
}

// src/extensions/page/page-details.ts
/** Points of all series of a page together; the worst rows have theirs first. */
const MOST_POINTS = 6e4;
/** Points of one row: as many as a chart has places, and no fewer than tell something. */
const [LEAST_ROW_POINTS, MOST_ROW_POINTS] = [60, 1200];
/** All that the page's script reads, worst row first. */
function pageData(rows, axis, sources) {
	const { history } = sources;
	return {
		rows: rows.map(({ shown }) => shown),
		details: rowDetails(rows, sources),
		axis,
		jobs: (history?.jobs ?? []).map(({ id, createdAt, commit }) => `${commit === void 0 ? id : shortCommit(commit)}, ${createdAt.slice(0, 10)}`),
		jobTimes: (history?.jobs ?? []).map(({ createdAt }) => Math.round(Date.parse(createdAt) / 1e3) || 0)
	};
}
function rowDetails(rows, sources) {
	const { result, record, proof, history } = sources;
	const cells = cellsById(record);
	const proved = cellsById(proof);
	const byCell = rowsByCell(result.rows);
	const figures = new Map(history?.figures.map((one) => [figureKey(one), one.values]));
	const shifts = shiftsByFigure(result.levelShifts ?? []);
	const jobs = new Map(history?.jobs.map(({ id }, at) => [id, at]));
	const share = Math.ceil(MOST_POINTS / Math.max(1, rows.length));
	const most = Math.min(MOST_ROW_POINTS, Math.max(LEAST_ROW_POINTS, share));
	let left = MOST_POINTS;
	return rows.map(({ row }) => {
		const cell = (isProved(row) ? proved.get(row.cellId) : void 0) ?? cells.get(row.cellId);
		const series = cell === void 0 || left <= 0 ? null : seriesData(cell, most);
		left -= series?.points.values.length ?? 0;
		const past = figures.get(figureKey(row));
		return {
			axis: metricAxis(row.metric),
			evidence: evidenceText(row),
			limit: Math.round(limitOf(row) * 1e4) / 1e4,
			estimate: shownChange(row.verdict)?.change ?? null,
			others: othersOf(row, byCell.get(row.cellId) ?? []),
			tail: row.verdict.kind === "invalid" ? row.verdict.tail : [],
			command: isReproducible(sources.context) ? againCommand(sources.context, row.cellId) : "",
			runs: cell === void 0 ? null : runsData(cell, row.metric),
			series,
			history: past === void 0 ? null : scaled([...past, row.candidate?.value].map((one) => one ?? void 0)),
			shifts: past === void 0 ? [] : placesOf(shifts.get(figureKey(row)) ?? [], jobs)
		};
	});
}
/**
* Checks whether a side-by-side run supports the verdict: such a row is shown with its own pairs.
*/
function isProved({ verdict }) {
	return evidenceOf(verdict)?.rule === "evidence-side-by-side";
}
/** Every other figure of the cell. */
function othersOf(own, cell) {
	return cell.filter((row) => row !== own).map((row) => [
		metricLabel(row.metric),
		figureText(row, row.baseline),
		figureText(row, row.candidate),
		changeText(row)
	]);
}
function placesOf(shifts, jobs) {
	return shifts.flatMap(({ recordId, change }) => {
		const at = jobs.get(recordId);
		return at === void 0 ? [] : [[at, formatChange(change)]];
	});
}
function shiftsByFigure(shifts) {
	const byFigure = /* @__PURE__ */ new Map();
	for (const shift of shifts) {
		const key = figureKey(shift);
		const shiftsOfFigure = byFigure.get(key);
		if (shiftsOfFigure === void 0) byFigure.set(key, [shift]);
		else shiftsOfFigure.push(shift);
	}
	return byFigure;
}
function cellsById(record) {
	return new Map(record?.cells.map((cell) => [cell.id, cell]));
}
function figureKey({ cellId, metric }) {
	return `${metric} ${cellId}`;
}

// src/extensions/page/page-head.ts
/** Counts the rows of each word, worst first; the script makes filters of them. */
function pills(rows) {
	const words = /* @__PURE__ */ new Map();
	for (const { shown } of rows) {
		const pill = words.get(shown.word);
		if (pill === void 0) words.set(shown.word, {
			tone: shown.tone,
			count: 1
		});
		else pill.count += 1;
	}
	if (words.size === 0) return "";
	return `<ul class="pills" id="pills">${[...words].map(([word, { tone, count }]) => `<li><span class="pill ${tone}" data-word="${htmlText(word)}"><b>${count}</b> ${htmlText(word)}</span></li>`).join("")}</ul>`;
}
/** Change, server, machine, and how it was measured; where an address is known, as a link. */
function facts(result, context, logsPath) {
	const { targets, machine } = result;
	return `<p class="dim">${[
		changeFact(result, context),
		htmlText(versionsText(targets.candidate, targets.base)),
		htmlText(machineText(machine)),
		htmlText(howText(result)),
		fileLinks(context, logsPath)
	].filter((html) => html !== "").join(" · ")}</p>`;
}
/**
* `+0.4 % [−0.2, 1.0], geometric mean of 6 cells`; empty where there is one cell, or its noise is
* not known.
*/
function overallText(result) {
	const overall = overallOfCells(result);
	if (overall === void 0) return "";
	return `${overall.measures === "speed" ? "speed" : "throughput"} ${overallFigure(overall)}, geometric mean of ${plural(overall.cells, "cell")}`;
}
/** `5b4c9af against merge base a1b2c3d · compare commits · pull request`. */
function changeFact(result, context) {
	const { source } = result;
	const repository = repositoryAddress(result, context);
	const commits = compareAddress(baseCommit(result), source.commit, repository);
	const head = source.commit === void 0 ? "This run" : htmlLink(shortCommit(source.commit), repository && `${repository}/commit/${source.commit}`);
	const compared = commits === void 0 ? void 0 : htmlLink("compare commits", commits);
	const number = /^refs\/pull\/(\d+)\//u.exec(source.ref ?? "")?.[1];
	const pull = number === void 0 || repository === void 0 ? void 0 : htmlLink(`pull request ${number}`, `${repository}/pull/${number}`);
	return [
		`${head} ${htmlText(referenceWords(result))}`,
		compared,
		pull
	].filter((part) => part !== void 0).join(" · ");
}
/** The repository on the server that the run is on; github.com where that is not known. */
function repositoryAddress({ source }, context) {
	if (source.repository === void 0 || !/^[\w.-]+\/[\w.-]+$/u.test(source.repository)) return void 0;
	const run = safeAddress(context?.runUrl);
	return `${run === void 0 ? "https://github.com" : new URL(run).origin}/${source.repository}`;
}
/** `both versions side by side on one machine, 4 to 6 starts of each side, slices of 10 s`. */
function howText({ reference, rows }) {
	const seconds = new Set(rows.map(({ settings }) => settings.durationSeconds));
	const [length] = seconds;
	const each = seconds.size === 1 && length !== void 0 ? formatDuration(length).replaceAll(" ", "\xA0") : "several lengths";
	const turns = turnsText({ rows });
	const starts = startsText({
		rows,
		reference
	});
	switch (reference.kind) {
		case "side-by-side": return `both versions side by side on one machine${starts === "" ? "" : `, ${starts}`}${turns === "" ? `, slices of ${each}` : `, ${turns}, ${each} of each side`}`;
		case "stored": return `runs of ${each}`;
		case "none":
		case "unreadable": return `runs of ${each}, nothing to compare with`;
	}
}
function fileLinks(context, logsPath) {
	return [context?.runUrl === void 0 ? void 0 : htmlLink("workflow run", context.runUrl), logsPath === void 0 ? void 0 : `<a href="${htmlText(encodeURI(`./${logsPath}`))}">raw logs</a>`].filter((part) => part !== void 0).join(" · ");
}
/** The latency that moved; empty where none did. */
function latencyPart({ latency }) {
	return latency === void 0 ? "" : `<p>${htmlText(`${latencyWords(latency)}.`)}</p>`;
}
/**
* Returns the cards beside the plot: the cause, what to do, and why the verdict can be trusted; only
* those that have something to say.
* @param cellId the cell that got worst
*/
function asidePart(story, result, context, cellId) {
	const cards = [
		card("Likely cause", causesHtml(story) || unsearchedHtml(story, result)),
		card("What now?", nextHtml(story, result, context, cellId)),
		card("Can I trust this?", trustHtml(result))
	].filter((html) => html !== "");
	return cards.length === 0 ? "" : `<div class="beside">${cards.join("")}</div>`;
}
function card(title, html) {
	return html === "" ? "" : `<section class="card"><h2>${title}</h2>${html}</section>`;
}
/** Says how to have a cause searched, of a red result that nobody looked into. */
function unsearchedHtml({ sentence }, { reference }) {
	if (sentence.kind !== "worse") return "";
	const way = reference.kind === "side-by-side" ? phrase`Run the job again with ${code("cause: on-red")}, the default: it then looks into both servers after a red.` : phrase`That takes both versions in one job: measure them side by side.`;
	return `<p>${phraseHtml(phrase`No cause was searched. ${way}`)}</p>`;
}
function causesHtml({ causes }) {
	const html = (sentence) => htmlText(sentence).replace(/&#96;(.*?)&#96;/gu, "<code>$1</code>");
	const [first, ...others] = causes.filter(({ kind }) => kind !== "missing");
	const list = others.map(({ sentence }) => `<li>${html(sentence)}</li>`);
	const missing = causes.filter(({ kind }) => kind === "missing");
	return [
		first === void 0 ? "" : `<p>${html(first.sentence)}</p>`,
		list.length === 0 ? "" : `<ul>${list.join("")}</ul>`,
		...missing.map(({ sentence }) => `<p class="dim">${html(sentence)}</p>`)
	].join("");
}
function nextHtml(story, result, context, cellId) {
	const reproduce = isReproducible(context) ? phrase`Measure it again: ${code(againCommand(context, cellId))}.` : runAgain;
	const step = phraseHtml(nextPhrase(result, story, {
		...placeOfRun(result),
		reproduce,
		docsUrl: context?.docsUrl,
		acceptLabel: result.acceptLabel,
		reported: context?.reported,
		isStored: context?.isStored
	}));
	return step === "" ? "" : `<p>${step}</p>`;
}
function trustHtml(result) {
	const facts = environmentFacts(result);
	const differing = facts.filter(({ differs }) => differs).map(({ name }) => name);
	const names = differing.length > MOST_DIFFERENCES ? "" : `: ${htmlText(differing.join(", "))}`;
	const sides = differing.length === 0 ? `No condition differs between the sides (<a href="#environment">${facts.length} compared</a>).` : `<a href="#environment">${plural(differing.length, "condition")} of ${facts.length}</a> ${differing.length === 1 ? "differs" : "differ"} between the sides${names}.`;
	const alarm = falseAlarmText(result);
	const overall = overallText(result);
	return [
		alarm === void 0 ? "" : htmlText(`${upperFirst(alarm)}.`),
		overall === "" ? "" : htmlText(`All together: ${overall}.`),
		result.targets.base === void 0 ? "" : sides
	].filter((line) => line !== "").map((line) => `<p>${line}</p>`).join("");
}
const MOST_DIFFERENCES = 3;
/** The phrase as HTML, escaped; what has an address is a link. */
function phraseHtml(phrase) {
	return phrase.map(pieceHtml).join("");
}
function pieceHtml(piece) {
	if (typeof piece === "string") return htmlText(piece);
	switch (piece.kind) {
		case "code": return `<code>${htmlText(piece.text)}</code>`;
		case "strong": return `<strong>${htmlText(piece.text)}</strong>`;
		case "link": return htmlLink(piece.text, piece.address);
	}
}
/** A link; an address that is not plain http(s) is dropped, and the label stays as text. */
function htmlLink(label, address) {
	const safe = safeAddress(address);
	return safe === void 0 ? htmlText(label) : `<a href="${htmlText(safe)}">${htmlText(label)}</a>`;
}

// src/extensions/page/pairs.ts
/** Pixels. */
const HEIGHT = 190;
const [TOP, BOTTOM] = [8, 168];
/** Least distance of two texts one above the other. */
const LINE = 13;
/** Starts from which on only some are numbered. */
const MOST_NUMBERED = 16;
/**
* The change of each pair of neighbouring slices in order, as a drawing that is as wide as its
* place; what is beyond the tolerance is shaded, and lines part the starts. Empty for fewer than
* two pairs.
* @param name of the cell, for readers who cannot see the drawing
*/
function pairsHtml(name, { runs, limit, estimate }) {
	const changes = (runs?.pairs ?? []).map((pair) => pair / 1e4);
	if (runs === null || changes.length < 2) return "";
	const axis = axisOf([
		...changes,
		limit,
		...estimate === null ? [] : [estimate]
	]);
	const y = (change) => Math.round(TOP + (1 - placeOn(axis, change) / 100) * (BOTTOM - TOP));
	const x = (place) => `${Math.round(place / changes.length * 1e3) / 10}%`;
	const across = (change, className) => `<line class="${className}" x1="0" x2="100%" y1="${y(change)}" y2="${y(change)}"/>`;
	const starts = runs.pairRounds.flatMap((round, at) => at === 0 || runs.pairRounds[at - 1] !== round ? [at] : []);
	const each = Math.ceil(starts.length / MOST_NUMBERED);
	const numbers = starts.flatMap((at, place) => {
		const middle = (at + (starts[place + 1] ?? changes.length)) / 2;
		return place % each === 0 ? [`<text class="tick" x="${x(middle)}" y="184" text-anchor="middle">${place + 1}</text>`] : [];
	});
	const beyond = limit < 0 ? [y(limit), BOTTOM - y(limit)] : [TOP, y(limit) - TOP];
	const field = [
		`<rect class="beyond" x="0" y="${beyond[0]}" width="100%" height="${Math.max(0, beyond[1] ?? 0)}"/>`,
		...ticksOf(axis).map(({ change }) => across(change, change === 0 ? "zero" : "grid")),
		...starts.slice(1).map((at) => `<line class="grid" x1="${x(at)}" x2="${x(at)}" y1="${TOP}" y2="${BOTTOM}"/>`),
		across(limit, "limit"),
		estimate === null ? "" : across(estimate, "estimate"),
		...changes.map((change, at) => `<circle cx="${x(at + .5)}" cy="${y(change)}" r="4"><title>${htmlText(`start ${runs.pairRounds[at]}, pair ${at + 1}: ${formatChange(change)}`)}</title></circle>`),
		...numbers
	];
	const texts = [
		{
			at: y(limit),
			text: `tolerance ${formatChange(limit)}`,
			className: "tick bad"
		},
		...estimate === null ? [] : [{
			at: y(estimate),
			text: `change ${formatChange(estimate)}`,
			className: "tick own"
		}],
		...ticksOf(axis).map(({ change, text }) => ({
			at: y(change),
			text,
			className: "tick"
		}))
	];
	const label = `${name}: change of each of ${plural(changes.length, "pair")}`;
	return `<div class="pairs chart" role="img" aria-label="${htmlText(label)}"><svg class="gutter" width="112" height="${HEIGHT}">${gutter(texts)}</svg><svg class="field" height="${HEIGHT}">${field.join("")}</svg></div><p class="dim">${plural(changes.length, "pair")} of neighbouring slices in ${plural(starts.length, "numbered start")} of each side; shaded: worse than the tolerance.</p>`;
}
/** Texts beside their lines; of two that would overlap the more important one stays. */
function gutter(texts) {
	const placed = [];
	return texts.flatMap(({ at, text, className }, place) => {
		const near = placed.find((other) => Math.abs(other - at) < LINE);
		if (near !== void 0 && place > 1) return [];
		const own = near === void 0 ? at : at < near ? near - LINE : near + LINE;
		placed.push(own);
		return [`<text class="${className}" x="106" y="${own + 4}" text-anchor="end">${htmlText(text)}</text>`];
	}).join("");
}

// src/extensions/page/row-html.ts
/** The head of the plot, with the texts of its axis. */
function rowHead(axis) {
	const head = (className, html) => `<th role="columnheader" scope="col" class="${className}">${html}</th>`;
	const ticks = ticksOf(axis).map(({ change, text }) => `<text x="${placeOn(axis, change)}%" y="100%">${text}</text>`);
	return [
		"<tr role=\"row\">",
		head("", "Workload"),
		head("n", "Threads"),
		head("draw", `<span class="unseen">Interval</span><svg class="strip" aria-hidden="true" focusable="false">${ticks.join("")}</svg>`),
		head("n", "Change"),
		head("", "Verdict"),
		head("n", "Before → after"),
		"</tr>"
	].join("");
}
/**
* A row of the plot of figures. Roles are beside the elements, since the style sheet lays a row out
* in lines on a phone, where a browser would forget that it is one.
*/
function rowHtml(row, axis) {
	const { anchor, tone } = row;
	return [
		`<tr role="row" id="${htmlText(anchor)}" class="row ${tone}" data-word="${htmlText(row.word)}">`,
		`<th role="rowheader" scope="row" class="name"><a href="#${htmlText(anchor)}">${htmlName(row.workload)}</a></th>`,
		`<td role="cell" class="n threads"><span>${htmlText(row.threads)}</span></td>`,
		`<td role="cell" class="draw">${stripSvg(row.strip, tone, axis)}</td>`,
		`<td role="cell" class="n change">${htmlText(row.change)}</td>`,
		`<td role="cell" class="word">${htmlText(row.word)}</td>`,
		`<td role="cell" class="n figures">${htmlText(row.figures)}</td></tr>`
	].join("");
}
/** Marks that differ in shape: worse points down, better up, what is open is hollow. */
const shapes = {
	bad: "M-6-5H6L0 6z",
	warn: "M-6-5H6L0 6z",
	good: "M-6 5H6L0-6z",
	unsure: "M0-6L6 0 0 6-6 0z",
	new: "M-4-4H4V4H-4z",
	quiet: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
};
/**
* Mark: change, line: its interval, shaded: beyond the limit. Its places are shares of the width,
* so it fills its cell. The row's text says the same, so it is hidden from readers.
*/
function stripSvg(strip, tone, axis) {
	if (strip === void 0) return "";
	const [change, low, high, limit, zero] = [
		strip.change,
		strip.low,
		strip.high,
		strip.limit,
		0
	].map((value) => placeOn(axis, value));
	const beyond = strip.limit < 0 ? [0, limit] : [limit, Math.round((100 - limit) * 10) / 10];
	return [
		"<svg class=\"strip\" aria-hidden=\"true\" focusable=\"false\">",
		`<rect class="beyond" x="${beyond[0]}%" width="${beyond[1]}%" height="100%"/>`,
		`<line class="limit" x1="${limit}%" x2="${limit}%" y2="100%"/>`,
		`<line class="zero" x1="${zero}%" x2="${zero}%" y2="100%"/>`,
		low === high ? "" : `<line class="bar" x1="${low}%" x2="${high}%" y1="50%" y2="50%"/>`,
		`<svg x="${change}%" y="50%" overflow="visible"><path d="${shapes[tone]}"/></svg></svg>`
	].join("");
}

// src/extensions/page/sections.ts
/** Most broken runs in a list; the table of figures shows the others, row by row. */
const MOST_BROKEN = 50;
const MOST_WARNINGS = 200;
function environmentPart(result) {
	const facts = environmentFacts(result);
	const sides = result.targets.base !== void 0;
	const columns = [
		{
			head: "What",
			align: "text"
		},
		...sides ? [{
			head: "Base",
			align: "text"
		}] : [],
		{
			head: sides ? "This" : "Value",
			align: "text"
		}
	];
	const rows = facts.map(({ name, base, candidate, differs }) => ({
		cells: [
			differs ? `≠ ${name}` : name,
			...sides ? [base ?? ""] : [],
			candidate
		],
		...differs ? { className: "differs" } : {}
	}));
	return `<section id="environment"><h2>Environment</h2>${htmlTable(sides ? "Facts that differ between the two sides come first, marked ≠." : "Where it was measured.", columns, rows)}</section>`;
}
/** Errors, warnings and last lines of what broke; empty where all went well. */
function troublePart(result) {
	const warnings = warningLines(result);
	const broken = invalidCells(result.rows);
	if (warnings.length + broken.length === 0) return "";
	const failures = broken.slice(0, MOST_BROKEN).map(({ label, reason, tail }) => `<h3>Invalid: ${htmlText(label)}</h3><p>${htmlText(reason)}</p>${tail.length === 0 ? "" : `<pre>${htmlText(tail.join("\n"))}</pre>`}`);
	const list = warnings.slice(0, MOST_WARNINGS).map((warning) => `<li>${htmlText(warning)}</li>`);
	return `<section><h2>Errors and warnings</h2>${failures.join("")}${list.length === 0 ? "" : `<ul>${list.join("")}</ul>`}</section>`;
}
/**
* The plot: a line each figure with its interval, worst first; those past the first two hundred are
* brought by the script.
*/
function rowSection(rows, axis) {
	if (rows.length === 0) return "";
	const body = rows.slice(0, 200).map(({ shown }) => rowHtml(shown, axis));
	const left = rows.length - body.length;
	const more = left > 0 ? `<p class="dim" id="more">${left} more rows need JavaScript. They are also in record.json and result.json.</p>` : "";
	return `<section class="card" id="figures"><h2>${titleOf(rows)}</h2><div id="tools"></div><table role="table" class="rows" id="rows"><caption>${htmlText(legend(rows))}</caption><thead role="rowgroup">${rowHead(axis)}</thead><tbody role="rowgroup">${body.join("\n")}</tbody></table>${more}</section>`;
}
function titleOf(rows) {
	if (rows.every(({ shown }) => shown.strip === void 0)) return "Figures by threads";
	return rows.every(({ row }) => isRate(row.metric)) ? "Change of throughput, by threads" : "Change by threads";
}
/** Explains the drawing, with the level of the intervals in it. */
function legend(rows) {
	const strips = rows.flatMap(({ shown }) => shown.strip ?? []);
	if (strips.length === 0) return "Worst first. Select a row for its runs.";
	const limits = [...new Set(strips.map(({ limit }) => formatChange(limit)))];
	const limit = limits.length <= 2 ? ` (${limits.join(", ")})` : "";
	const level = levelWords(rows.flatMap(({ row }) => shownChange(row.verdict)?.interval ?? []));
	return `Mark: change${level === void 0 ? "" : `, line: its interval, ${level}`}; shaded: worse than the tolerance${limit}. Select a row for its runs.`;
}
/** The pairs of the worst figure, or of the first one below it that has any. */
function worstPairs(rows, details) {
	const at = details.findIndex(({ runs }) => (runs?.pairs ?? []).length > 1);
	const [row, detail] = [rows[at], details[at]];
	if (row === void 0 || detail === void 0) return "";
	const { workload, threads } = row.shown;
	const drawn = pairsHtml(`${workload}, ${threads} threads`, detail);
	if (drawn === "") return "";
	const isHarmful = (change) => detail.limit < 0 ? change < 0 : change > 0;
	const pairs = detail.runs?.pairs ?? [];
	const harmful = pairs.filter(isHarmful).length;
	const word = stateWord("worse", row.row.metric);
	const words = harmful === pairs.length ? `every pair is ${word}` : `${harmful} of ${plural(pairs.length, "pair")} ${harmful === 1 ? "is" : "are"} ${word}`;
	return `<section class="card"><h2>${htmlText(`${workload} · ${threads} threads: ${words}`)}</h2>${drawn}</section>`;
}
const columns = [
	{
		head: "Workload",
		align: "text"
	},
	{
		head: "Counter",
		align: "text"
	},
	{
		head: "Baseline",
		align: "number"
	},
	{
		head: "This run",
		align: "number"
	},
	{
		head: "Change",
		align: "number"
	},
	{
		head: "Proved by",
		align: "text"
	}
];
/**
* Describes the servers' work for a transaction, if it changed; one sentence if none did. Empty if
* it is unknown.
*/
function workSection(result) {
	const line = workLine(result);
	if (line === void 0) return "";
	const rows = (result.work?.findings ?? []).map(({ settings, counter, unit, base, candidate, change, by }) => {
		const { label } = counterInfo(counter);
		return { cells: [
			cellLabel(settings),
			`${label}${label === counter ? "" : ` (${counter})`} per ${unit}`,
			formatNumber(base),
			formatNumber(candidate),
			change === void 0 ? "" : formatChange(change),
			by === "exact" ? "exact counts" : "neighbouring slices"
		] };
	});
	const table = rows.length === 0 ? "" : htmlTable("From the counters of the servers.", columns, rows);
	return `<section><h2>Work per transaction</h2><p>${htmlText(line)}</p>${table}</section>`;
}

// src/extensions/page/page.ts
/** Most rows above the pairs; below more of them nobody would find the pairs. */
const MOST_BEFORE_PAIRS = 24;
/**
* `report.html`: one file without network. All that decides can be read without its script, which
* adds what a row shows when it is opened, the filter, and the rows past the first two hundred.
* @param record holds the single runs and their seconds
*/
function renderPage(result, record, options = {}) {
	const { history, proof, ofFolder, context, logsPath } = options;
	const story = storyOf(result);
	const title = titleWithoutSign(story);
	const rows = pageRows(result);
	const axis = axisOf(rows.flatMap(({ shown: { strip } }) => strip === void 0 ? [] : [
		strip.change,
		strip.limit,
		strip.low,
		strip.high
	]));
	const data = pageData(rows, axis, {
		result,
		record,
		proof,
		history,
		context
	});
	const pairs = worstPairs(rows, data.details);
	const plot = rowSection(rows, axis);
	const left = rows.length > MOST_BEFORE_PAIRS ? [pairs, plot] : [plot, pairs];
	const aside = asidePart(story, result, context, rows[0]?.row.cellId);
	const main = [
		`<div class="${aside === "" ? "" : "board"}"><div>${left.join("")}</div>${aside}</div>`,
		...ofFolder ?? [],
		...sections.map((section) => section.page?.(result) ?? ""),
		overThreadsSection(result),
		workSection(result),
		environmentPart(result),
		troublePart(result)
	];
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(run_page_default)}">
<title>${htmlText(title)}</title>
<style>${chart_default}${page_default}${rows_default}${plot_default}${page_print_default}</style>
</head>
<body>
${keepPercents(`<header><h1 class="${story.tone}">${htmlText(title)}</h1>${pills(rows)}${facts(result, context, logsPath)}${latencyPart(story)}${reportedNote(context)}</header>
<main>${main.filter((part) => part !== "").join("\n")}</main>`)}
<footer>${htmlText(footerText(result, context))}</footer>
<script type="application/gzip" id="data">${packed(data)}<\/script>
<script>${run_page_default}<\/script>
</body>
</html>
`;
}
/** Nothing from anywhere, and of scripts this one alone. */
function policyOf(script) {
	return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'; base-uri 'none'; form-action 'none'`;
}
function reportedNote({ reported } = {}) {
	return reported === void 0 ? "" : `<p class="note">⚠️ These figures were reported by ${reporterWords(reported)}. Only the verdict was computed here.</p>`;
}
function footerText(result, context) {
	const attempt = result.source.runAttempt;
	return [
		attempt === void 0 ? void 0 : `Attempt ${attempt}`,
		formatTime(context?.generatedAt ?? result.createdAt),
		`tidb-bench-action ${result.programVersion}`
	].filter((part) => part !== void 0).join(" · ");
}
/** Anything that JSON holds, as gzip in base64: nothing in it can end an HTML element. */
function packed(data) {
	return gzipSync(JSON.stringify(data), { level: 6 }).toString("base64");
}

// src/extensions/page/report.ts
/**
* Loads what renders the page of a result. In a result folder it shows the raw logs, the proof and
* what extensions read there, and keeps its history beside it, for a page that is written again.
*/
async function loadRenderReport() {
	const folderPages = await Promise.all(sections.flatMap(({ loadFolderPage }) => loadFolderPage?.() ?? []));
	return (result, { record, folder, reference, context }) => {
		const history = historyFor(result, {
			folder,
			reference
		});
		const inFolder = folder === void 0 ? {} : {
			logsPath: `${resultFiles.logs}/`,
			proof: proofIn(folder),
			ofFolder: folderPages.flatMap((read) => read(result, folder))
		};
		const text = renderPage(result, record, {
			context,
			history,
			...inFolder
		});
		const historyFile = {
			path: resultFiles.history,
			text: `${JSON.stringify(history)}\n`
		};
		return [{
			path: resultFiles.page,
			text
		}, ...history === void 0 ? [] : [historyFile]];
	};
}
/**
* Earlier figures of the rows that decide; of a report that is written again those that its folder
* keeps.
*/
function historyFor(result, { folder, reference }) {
	if (reference !== void 0) return historyOfReference(result, reference);
	if (folder === void 0) return void 0;
	const path = join(folder, resultFiles.history);
	return existsSync(path) ? parseHistory(readFileSync(path, "utf8")) : void 0;
}
/** Earlier figures of the rows that decide, where the reference is stored. */
function historyOfReference(result, reference) {
	if (reference.kind !== "stored") return void 0;
	const gated = result.rows.filter((row) => row.gated);
	return historyOf(gated, reference.records);
}
/**
* The side-by-side run that proved or refuted a red. What of it cannot be read is reported by the
* verdict already.
*/
function proofIn(folder) {
	const path = join(folder, resultFiles.confirmation, resultFiles.record);
	try {
		return existsSync(path) ? readRecord(path) : void 0;
	} catch {
		return;
	}
}

export { loadRenderReport as t };