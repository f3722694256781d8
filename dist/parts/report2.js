import { b as string, g as object, h as number, o as array } from "./schemas.js";
import { a as sections } from "./extensions.js";
import { i as resultFiles, r as readRecord } from "./result-folder.js";
import { n as geometricMean } from "./sample.js";
import { n as chart_default, t as plot_default } from "./plot.js";
import { a as machineText, c as turnsText, i as environmentFacts, l as versionsText, n as isReproducible, r as runAgain, s as referenceWords, t as againCommand } from "./again.js";
import { a as overallFigure, n as evidenceText, o as overallOfCells, r as falseAlarmText } from "./evidence-words.js";
import { i as titleWithoutSign, s as workLine } from "./sentence.js";
import { a as reporterWords, l as latencyWords, o as storyOf } from "./story.js";
import { t as htmlText, u as safeAddress } from "./escape.js";
import { a as formatDuration, f as formatShare, h as plural, l as formatNumber, n as formatChange, p as formatTime, s as formatFigure } from "./number.js";
import { a as latencyMetrics, d as counterInfo, l as rateMetrics, o as metricInfo, s as metricStem } from "./metric.js";
import { d as stateOf, i as limitOf, l as rankOfState, n as harmOf, s as isFromNothing, t as evidenceOf, u as shownChange } from "./verdict-words.js";
import { a as compareAddress, i as baseCommit, n as metricAxis, r as sweepsOf, t as drawnFigure } from "./sweep.js";
import { n as tickText, t as niceScale } from "./scale.js";
import { i as shortLabels, n as lineKey, t as cellLabel } from "./labels.js";
import { a as lineWords, c as stateWord, t as cellWords } from "./matrix-words.js";
import { n as shortCommit } from "./commit.js";
import { o as runFigure } from "./runs.js";
import { a as placeOfRun, i as nextPhrase } from "./gate-words.js";
import { n as warningLines, t as invalidCells } from "./trouble.js";
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
var run_page_default = "(function(){function e(e,t){return Object.fromEntries(Object.entries(e).map(([e,n])=>[e,n[t]]))}let t=/\\u001b(?:\\[[0-9;?]*[ -/]*[@-~]|\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?)/gu,n=/\\r\\n|[\\n\\r\\u0085\\u2028\\u2029]/gu;function r(e){return e.replace(t,``).replace(n,`\n`).replaceAll(`	`,` `).replace(/\\p{Cs}/gu,`�`).replace(/\\p{Cf}|\\p{Variation_Selector}|[\\u115f\\u1160\\u3164\\uffa0]/gu,``).replace(/[^\\P{Cc}\\n]/gu,``)}function i(e){return r(e).replace(/[&<>\"'`]/gu,a)}function a(e){return`&#${e.codePointAt(0)};`}let o=[{head:`Workload`,number:!1},{head:`Threads`,number:!0},{head:`Verdict`,number:!1},{head:`Change`,number:!0},{head:`Interval`,number:!1},{head:`Base`,number:!0},{head:`This`,number:!0},{head:`Latency`,number:!0}];function s(e,t){let{anchor:n,tone:r}=e;return[`<tr role=\"row\" id=\"${i(n)}\" class=\"row ${r}\" data-word=\"${i(e.word)}\">`,`<th role=\"rowheader\" scope=\"row\" class=\"name\"><a href=\"#${i(n)}\">${i(e.workload)}<\\/a><\\/th>`,`<td role=\"cell\" class=\"n threads\"><span>${i(e.threads)}<\\/span><\\/td>`,`<td role=\"cell\" class=\"word\">${i(e.word)}<\\/td>`,`<td role=\"cell\" class=\"n change\">${i(e.change)}<\\/td>`,`<td role=\"cell\" class=\"draw\">${c(e.strip,r,t)}<\\/td>`,`<td role=\"cell\" class=\"n base\">${i(e.base)}<\\/td>`,`<td role=\"cell\" class=\"n own\">${i(e.own)}<\\/td>`,`<td role=\"cell\" class=\"n latency ${e.latencyTone}\">${i(e.latency)}<\\/td><\\/tr>`].join(``)}function c(e,t,n){if(e===void 0)return``;let r=e=>{let t=Math.max(-n,Math.min(n,e));return Math.round((80+t/n*76)*10)/10},{change:i,low:a,high:o,limit:s}=e;return[`<svg class=\"strip ${t}\" viewBox=\"0 0 160 20\" aria-hidden=\"true\" focusable=\"false\">`,`<path class=\"zero\" d=\"M${r(0)} 2V18\"/>`,`<path class=\"limit\" d=\"M${r(s)} 2V18\"/>`,a===o?``:`<path class=\"bar\" d=\"M${r(a)} 10H${r(o)}\"/>`,`<circle cx=\"${r(i)}\" cy=\"10\" r=\"4\"/><\\/svg>`].join(``)}function l(e,t){return Object.assign(document.createElement(e),t)}function u({scale:e,values:t}){return t.map(t=>t===null?null:e*(1+t/1e3))}let d=`u-off`,f=`u-label`,p=`width`,m=`height`,h=`bottom`,g=`left`,_=`right`,v=`#000`,y=`#0000`,b=`mousemove`,x=`mousedown`,S=`mouseup`,C=`mouseenter`,w=`mouseleave`,T=`dblclick`,E=`change`,ee=`dppxchange`,D=typeof window<`u`,te=D?document:null,ne=D?window:null,O=D?navigator:null,k,re;function ie(){let e=devicePixelRatio;k!=e&&(k=e,re&&me(E,re,ie),re=matchMedia(`(min-resolution: ${k-.001}dppx) and (max-resolution: ${k+.001}dppx)`),pe(E,re,ie),ne.dispatchEvent(new CustomEvent(ee)))}function ae(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function oe(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function A(e,t,n){e.style[t]=n+`px`}function se(e,t,n,r){let i=te.createElement(e);return t!=null&&ae(i,t),n?.insertBefore(i,r),i}function ce(e,t){return se(`div`,e,t)}let le=/* @__PURE__ */ new WeakMap;function j(e,t,n,r,i){let a=`translate(`+t+`px,`+n+`px)`;a!=le.get(e)&&(e.style.transform=a,le.set(e,a),t<0||n<0||t>r||n>i?ae(e,d):oe(e,d))}let M=/* @__PURE__ */ new WeakMap;function ue(e,t,n){let r=t+n;r!=M.get(e)&&(M.set(e,r),e.style.background=t,e.style.borderColor=n)}let N=/* @__PURE__ */ new WeakMap;function de(e,t,n,r){let i=t+``+n;i!=N.get(e)&&(N.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}let P={passive:!0},fe={...P,capture:!0};function pe(e,t,n,r){t.addEventListener(e,n,r?fe:P)}function me(e,t,n,r){t.removeEventListener(e,n,P)}D&&ie();function he(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:Me((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function F(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}let ge=e=>e!=null,_e=e=>e!=null&&e>0,ve=F(ge),ye=F(_e);function be(e,t,n,r=0,i=!1){let a=i?ye:ve,o=i?_e:ge;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??B,c??-B]}function xe(e,t,n,r){let i=Re(e),a=Re(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?ze:Be,s=i==1?Me:Pe,c=a==1?Pe:Me,l=s(o(je(e))),u=c(o(je(t))),d=Le(n,l),f=Le(n,u);return n==10&&(l<0&&(d=W(d,-l)),u<0&&(f=W(f,-u))),r||n==2?(e=d*i,t=f*a):(e=et(e,d),t=$e(t,f)),[e,t]}function Se(e,t,n,r){let i=xe(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}let Ce=.1,we={mode:3,pad:Ce},I={pad:0,soft:null,mode:0},Te={min:I,max:I};function Ee(e,t,n,r){return dt(n)?Oe(e,t,n):(I.pad=n,I.soft=r?0:null,I.mode=r?3:0,Oe(e,t,Te))}function L(e,t){return e??t}function De(e,t,n){for(t=L(t,0),n=L(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Oe(e,t,n){let r=n.min,i=n.max,a=L(r.pad,0),o=L(i.pad,0),s=L(r.hard,-B),c=L(i.hard,B),l=L(r.soft,B),u=L(i.soft,-B),d=L(r.mode,0),f=L(i.mode,0),p=t-e,m=ze(p),h=Ie(je(e),je(t)),g=ze(h),_=je(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=B&&(a=0),f==2&&u!=-B&&(o=0)));let v=p||h||1e3,y=ze(v),b=Le(10,Me(y)),x=W(et(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:B,C=Ie(s,x<S&&e>=S?S:Fe(S,x)),w=W($e(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-B,E=Fe(c,w>T&&t<=T?T:Ie(T,w));return C==E&&C==0&&(E=100),[C,E]}let ke=new Intl.NumberFormat(D?O.language:`en-US`),R=e=>ke.format(e),z=Math,Ae=z.PI,je=z.abs,Me=z.floor,Ne=z.round,Pe=z.ceil,Fe=z.min,Ie=z.max,Le=z.pow,Re=z.sign,ze=z.log10,Be=z.log2,Ve=(e,t=1)=>z.sinh(e)*t,He=(e,t=1)=>z.asinh(e/t),B=1/0;function Ue(e){return(ze((e^e>>31)-(e>>31))|0)+1}function We(e,t,n){return Fe(Ie(e,t),n)}function Ge(e){return typeof e==`function`}function V(e){return Ge(e)?e:()=>e}let Ke=()=>{},H=e=>e,qe=(e,t)=>t,Je=e=>null,Ye=e=>!0,Xe=(e,t)=>e==t,U=/\\.\\d*?(?=9{6,}|0{6,})/gm,Ze=e=>{if(ct(e)||tt.has(e))return e;let t=`${e}`,n=t.match(U);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${Ze(e)}e${n}`}return W(e,r)};function Qe(e,t){return Ze(W(Ze(e/t))*t)}function $e(e,t){return Ze(Pe(Ze(e/t))*t)}function et(e,t){return Ze(Me(Ze(e/t))*t)}function W(e,t=0){if(ct(e))return e;let n=10**t,r=e*n*(1+2**-52);return Ne(r)/n}let tt=/* @__PURE__ */ new Map;function nt(e){return((``+e).split(`.`)[1]||``).length}function rt(e,t,n,r){let i=[],a=r.map(nt);for(let o=t;o<n;o++){let t=je(o),n=W(Le(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:W(c,l);i.push(u),tt.set(u,l)}}return i}let it={},at=[],ot=[null,null],st=Array.isArray,ct=Number.isInteger,lt=e=>e===void 0;function ut(e){return typeof e==`string`}function dt(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function ft(e){return typeof e==`object`&&!!e}let pt=Object.getPrototypeOf(Uint8Array),mt=`__proto__`;function ht(e,t=dt){let n;if(st(e)){let r=e.find(e=>e!=null);if(st(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=ht(e[r],t)}else n=e.slice()}else if(e instanceof pt)n=e.slice();else if(t(e)){n={};for(let r in e)r!=mt&&(n[r]=ht(e[r],t))}else n=e;return n}function G(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=mt&&(dt(e[t])?G(e[t],ht(r[t])):e[t]=ht(r[t]))}return e}function gt(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function _t(e,t){if(bt(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return xt(t[0])||(t=yt(t)),t}let n=/* @__PURE__ */ new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=/* @__PURE__ */ new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}gt(l,d,i),r.push(l)}}return r}let vt=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function yt(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function bt(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function xt(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=Ie(1,Me((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}let St=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],Ct=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function wt(e){return e.slice(0,3)}let Tt=Ct.map(wt),Et={MMMM:St,MMM:St.map(wt),WWWW:Ct,WWW:Tt};function Dt(e){return(e<10?`0`:``)+e}function Ot(e){return(e<10?`00`:e<100?`0`:``)+e}let kt={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Dt(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Dt(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Dt(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>Dt(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Dt(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Ot(e.getMilliseconds())};function At(e,t){t||=Et;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?kt[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}let K=new Intl.DateTimeFormat().resolvedOptions().timeZone;function q(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=/* @__PURE__ */ new Date(+e+e.getTimezoneOffset()*6e4):t==K?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}let jt=e=>e%1==0,Mt=[1,2,2.5,5],Nt=rt(10,-32,0,Mt),Pt=rt(10,0,32,Mt),Ft=Pt.filter(jt),It=Nt.concat(Pt),Lt=`{YYYY}`,Rt=`\n`+Lt,zt=`{M}/{D}`,Bt=`\n`+zt,Vt=Bt+`/{YY}`,Ht=`{aa}`,Ut=`{h}:{mm}`+Ht,Wt=`\n`+Ut,Gt=`:{ss}`;function Kt(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?rt(10,0,3,Mt).filter(jt):rt(10,-3,0,Mt)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Lt,null,null,null,null,null,null,1],[i*28,`{MMM}`,Rt,null,null,null,null,null,1],[i,zt,Rt,null,null,null,null,null,1],[r,`{h}`+Ht,Vt,null,Bt,null,null,null,1],[n,Ut,Vt,null,Bt,null,null,null,1],[t,Gt,Vt+` `+Ut,null,Bt+` `+Ut,null,Wt,null,1],[e,Gt+`.{fff}`,Vt+` `+Ut,null,Bt+` `+Ut,null,Wt,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=W(g*e,3),v=nn(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=W(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:W(nn(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(Ne(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=nn(c+r*a,l+n*a,1),s=o-t(W(o*e,3));i=W((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(Me(l)-Me(_))+$e(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=W(o+d,e==1?0:3),!(o>u);)if(g>1){let e=Me(W(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];W((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}let[qt,Jt,Yt]=Kt(1),[Xt,Zt,Qt]=Kt(.001);rt(2,-53,53,[1]);function $t(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function en(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function tn(e,t){let n=At(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function nn(e,t,n){return new Date(e,t,n)}function rn(e,t){return t(e)}function an(e,t){return(n,r,i,a)=>a==null?`--`:t(e(r))}function on(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function sn(e,t){return e.series[t].fill(e,t)}let cn={show:!0,live:!0,isolate:!1,mount:Ke,markers:{show:!0,width:2,stroke:on,fill:sn,dash:`solid`},idx:null,idxs:null,values:[]};function ln(e,t){let n=e.cursor.points,r=ce(),i=n.size(e,t);A(r,p,i),A(r,m,i);let a=i/-2;A(r,`marginLeft`,a),A(r,`marginTop`,a);let o=n.width(e,t,i);return o&&A(r,`borderWidth`,o),r}function un(e,t){let n=e.series[t].points;return n._fill||n._stroke}function dn(e,t){let n=e.series[t].points;return n._stroke||n._fill}function fn(e,t){return e.series[t].points.size}let pn=[0,0];function mn(e,t,n){return pn[0]=t,pn[1]=n,pn}function J(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function hn(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}let gn={show:!0,x:!0,y:!0,lock:!1,move:mn,points:{one:!1,show:ln,size:fn,width:0,stroke:dn,fill:un},bind:{mousedown:J,mouseup:J,click:J,dblclick:J,mousemove:hn,mouseleave:hn,mouseenter:hn},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},_n={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},vn=G({},_n,{filter:qe}),yn=G({},vn,{size:10}),bn=G({},_n,{show:!1}),xn=`12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,Sn=`bold `+xn,Cn=1.5,wn={show:!0,scale:`x`,stroke:v,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Sn,side:2,grid:vn,ticks:yn,border:bn,font:xn,lineGap:Cn,rotate:0},Tn={show:!0,scale:`x`,auto:!1,sorted:1,min:B,max:-1/0,idxs:[]};function En(e,t,n,r,i){return t.map(e=>e==null?``:R(e))}function Dn(e,t,n,r,i,a,o){let s=[],c=tt.get(i)||0;n=o?n:W($e(n,i),c);for(let e=n;e<=r;e=W(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function On(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=Me((c==10?ze:Be)(n));i=Le(c,l),c==10&&(i=It[he(i,It)]);let u=n,d=i*c;c==10&&(d=It[he(d,It)]);do s.push(u),u+=i,c==10&&!tt.has(u)&&(u=W(u,tt.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=It[he(d,It)]));while(u<=r);return s}function kn(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?On(e,t,Ie(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?On(e,t,Ie(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}let An=/./,jn=/[12357]/,Mn=/[125]/,Nn=/1/,Pn=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function Fn(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?An:c(7,o)-u>=l?jn:c(5,o)-u>=l?Mn:Nn;if(d==Nn){let e=je(c(1,o)-u);if(e<l)return Pn(t.slice().reverse(),s.distr,d,Pe(l/e)).reverse()}return Pn(t,s.distr,d,1)}function In(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=je(c(1,o)-c(2,o));return l<s?Pn(t.slice().reverse(),3,An,Pe(s/l)).reverse():t}function Ln(e,t,n,r){return r==null?`--`:t==null?``:R(t)}let Rn={show:!0,scale:`y`,stroke:v,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Sn,side:3,grid:vn,ticks:yn,border:bn,font:xn,lineGap:Cn,rotate:0};function zn(e,t){return W((3+(e||1)*2)*t,3)}function Bn(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=je(o-a)/(e.series[t].points.space*k);return r[1]-r[0]<=s}let Vn={scale:null,auto:!0,sorted:0,min:B,max:-1/0},Hn=(e,t,n,r,i)=>i,Un={show:!0,auto:!0,sorted:0,gaps:Hn,alpha:1,facets:[G({},Vn,{scale:`x`}),G({},Vn,{scale:`y`})]},Wn={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Hn,alpha:1,points:{show:Bn,filter:null},values:null,min:B,max:-1/0,idxs:[],path:null,clip:null};function Gn(e,t,n,r,i){return n/10}let Kn={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},qn=G({},Kn,{time:!1,ori:1}),Jn={};function Yn(e,t){let n=Jn[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(Jn[e]=n)),n}function Y(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,ir,or,cr,ur,fr):n(i,c,l,u,d,_,g,p,f,h,m,ar,sr,lr,dr,pr)}function Xn(e,t){let n=0,r=0,i=L(e.bands,at);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function Zn(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Qn(e,t,n,r,i,a){return Y(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?or:sr,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function $n(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?cr:lr,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function er(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function tr(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function nr(e){return e==0?H:e==1?Ne:t=>Qe(t,e)}function rr(e){let t=e==0?ir:ar,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=Fe(c,o/2,s/2),l=Fe(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}let ir=(e,t,n)=>{e.moveTo(t,n)},ar=(e,t,n)=>{e.moveTo(n,t)},or=(e,t,n)=>{e.lineTo(t,n)},sr=(e,t,n)=>{e.lineTo(n,t)},cr=rr(0),lr=rr(1),ur=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},dr=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},fr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},pr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function mr(e){return(e,t,n,r,i)=>Y(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=ir,v=ur):(_=ar,v=dr);let y=W(g.width*k,3),b=(g.size-g.width)/2*k,x=W(b*2,3),S=new Path2D,C=new Path2D,{left:w,top:T,width:E,height:ee}=e.bbox;cr(C,w-x,T-x,E+x*2,ee+x*2);let D=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(S,t+b,n),v(S,t,n,b,0,Ae*2)}};if(i)i.forEach(D);else for(let e=n;e<=r;e++)D(e);return{stroke:y>0?S:null,fill:S,clip:C,flags:3}})}function hr(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}let gr=hr(or),_r=hr(sr);function vr(e){let t=L(e?.alignGaps,0);return(e,n,r,i)=>Y(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=ve(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=or,b=gr):(y=sr,b=_r);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=Xn(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...tr(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=$n(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[Qn(e,n,r,i,C,-1),Qn(e,n,r,i,C,1)]:Qn(e,n,r,i,C,E)),S})}function yr(e){let t=L(e.align,1),n=L(e.ascDesc,!1),r=L(e.alignGaps,0),i=L(e.extend,!1);return(e,a,o,s)=>Y(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=ve(u,o,s);let y=c.pxRound,{left:b,width:x}=e.bbox,S=e=>y(p(e,d,_,h)),C=e=>y(m(e,f,v,g)),w=d.ori==0?or:sr,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},E=T.stroke,ee=d.dir*(d.ori==0?1:-1),D=C(u[ee==1?o:s]),te=S(l[ee==1?o:s]),ne=te,O=te;i&&t==-1&&(O=b,w(E,O,D)),w(E,te,D);for(let e=ee==1?o:s;e>=o&&e<=s;e+=ee){let n=u[e];if(n==null)continue;let r=S(l[e]),i=C(n);t==1?w(E,r,D):w(E,ne,i),w(E,r,i),D=i,ne=r}let re=ne;i&&t==1&&(re=b+x,w(E,re,D));let[ie,ae]=Xn(e,a);if(c.fill!=null||ie!=0){let t=T.fill=new Path2D(E),n=C(c.fillTo(e,a,c.min,c.max,ie));w(t,re,n),w(t,O,n)}if(!c.spanGaps){let i=[];i.push(...tr(l,u,o,s,ee,S,r));let f=c.width*k/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),T.gaps=i=c.gaps(e,a,o,s,i),T.clip=$n(i,d.ori,h,g,_,v)}return ae!=0&&(T.band=ae==2?[Qn(e,a,o,s,E,-1),Qn(e,a,o,s,E,1)]:Qn(e,a,o,s,E,ae)),T})}function br(e,t,n,r,i,a,o=B){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=je(e[c]-e[s]);t<l&&(l=t,o=je(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function xr(e){e||=it;let t=L(e.size,[.6,B,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=V(i),o=1-t[0],s=L(t[1],B),c=L(t[2],1),l=L(e.disp,it),u=L(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>Y(e,t,(m,h,g,_,v,y,b,x,S,C,w)=>{let T=m.pxRound,E=n,ee=r*k,D=s*k,te=c*k,ne,O;_.ori==0?[ne,O]=a(e,t):[O,ne]=a(e,t);let re=_.dir*(_.ori==0?1:-1),ie=_.ori==0?cr:lr,ae=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},oe=L(e.bands,at).find(e=>e.series[0]==t),A=oe==null?0:oe.dir,se=m.fillTo(e,t,m.min,m.max,A),ce=T(b(se,v,w,S)),le,j,M,ue=C,N=T(m.width*k),de=!1,P=null,fe=null,pe=null,me=null;d!=null&&(N==0||f!=null)&&(de=!0,P=d.values(e,t,i,p),fe=/* @__PURE__ */ new Map,new Set(P).forEach(e=>{e!=null&&fe.set(e,new Path2D)}),N>0&&(pe=f.values(e,t,i,p),me=/* @__PURE__ */ new Map,new Set(pe).forEach(e=>{e!=null&&me.set(e,new Path2D)})));let{x0:he,size:F}=l;if(he!=null&&F!=null){E=1,h=he.values(e,t,i,p),he.unit==2&&(h=h.map(t=>e.posToVal(x+t*C,_.key,!0)));let n=F.values(e,t,i,p);j=F.unit==2?n[0]*C:y(n[0],_,C,x)-y(0,_,C,x),ue=br(h,g,y,_,C,x,ue),M=ue-j+ee}else ue=br(h,g,y,_,C,x,ue),M=ue*o+ee,j=ue-M;M<1&&(M=0),N>=j/2&&(N=0),M<5&&(T=H);let ge=M>0,_e=ue-M-(ge?N:0);j=T(We(_e,te,D)),le=(E==0?j/2:E==re?0:j)-E*re*((E==0?ee/2:0)+(ge?N/2:0));let ve={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ye=de?null:new Path2D,be=null;if(oe!=null)be=e.data[oe.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),be=n.values(e,t,i,p))}let xe=ne*j,Se=O*j;for(let n=re==1?i:p;n>=i&&n<=p;n+=re){let r=g[n];if(r==null)continue;if(be!=null){let e=be[n]??0;if(r-e==0)continue;ce=b(e,v,w,S)}let i=y(_.distr!=2||l!=null?h[n]:n,_,C,x),a=b(L(r,se),v,w,S),o=T(i-le),s=T(Ie(a,ce)),c=T(Fe(a,ce)),u=s-c;if(r!=null){let i=r<0?Se:xe,a=r<0?xe:Se;de?(N>0&&pe[n]!=null&&ie(me.get(pe[n]),o,c+Me(N/2),j,Ie(0,u-N),i,a),P[n]!=null&&ie(fe.get(P[n]),o,c+Me(N/2),j,Ie(0,u-N),i,a)):ie(ye,o,c+Me(N/2),j,Ie(0,u-N),i,a),ae(e,t,n,o-N/2,c,j+N,u)}}return N>0?ve.stroke=de?me:ye:de||(ve._fill=m.width==0?m._fill:m._stroke??m._fill,ve.width=0),ve.fill=de?fe:ye,ve})}function Sr(e,t){let n=L(t?.alignGaps,0);return(t,r,i,a)=>Y(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=ve(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=ir,S=or,x=fr):(b=ar,S=sr,x=pr);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],ee=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),ee.push(y(c[e]))}let D={stroke:e(E,ee,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},te=D.stroke,[ne,O]=Xn(t,r);if(o.fill!=null||ne!=0){let e=D.fill=new Path2D(te),n=y(o.fillTo(t,r,o.min,o.max,ne));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...tr(s,c,i,a,C,v,n)),D.gaps=e=o.gaps(t,r,i,a,e),D.clip=$n(e,l.ori,p,m,h,g)}return O!=0&&(D.band=O==2?[Qn(t,r,i,a,te,-1),Qn(t,r,i,a,te,1)]:Qn(t,r,i,a,te,O)),D})}function Cr(e){return Sr(wr,e)}function wr(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}let Tr=/* @__PURE__ */ new Set;function Er(){for(let e of Tr)e.syncRect(!0)}D&&(pe(`resize`,ne,Er),pe(`scroll`,ne,Er,!0),pe(ee,ne,()=>{Hr.pxRatio=k}));let Dr=vr(),Or=mr();function kr(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>jr(e,r,t,n))}function Ar(e,t){return e.map((e,n)=>n==0?{}:G({},t,e))}function jr(e,t,n,r){return G({},t==0?n:r,e)}function Mr(e,t,n){return t==null?ot:[t,n]}let Nr=Mr;function Pr(e,t,n){return t==null?ot:Ee(t,n,Ce,!0)}function Fr(e,t,n,r){return t==null?ot:xe(t,n,e.scales[r].log,!1)}let Ir=Fr;function Lr(e,t,n,r){return t==null?ot:Se(t,n,e.scales[r].log,!1)}let Rr=Lr;function zr(e,t,n,r,i){let a=Ie(Ue(e),Ue(t)),o=t-e,s=he(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?tt.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function Br(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=Ne((n=+r)*k))+`px`),[e,t,n]}function Vr(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=W(e[2]*k,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function Hr(e,t,n){let r={mode:L(e.mode,1)},i=r.mode;function a(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function o(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function s(e,t,n,r){return t.ori==0?a(e,t,n,r):o(e,t,n,r)}r.valToPosH=a,r.valToPosV=o;let c=!1;r.status=0;let l=r.root=ce(`uplot`);if(e.id!=null&&(l.id=e.id),ae(l,e.class),e.title){let t=ce(`u-title`,l);t.textContent=e.title}let u=se(`canvas`),v=r.ctx=u.getContext(`2d`),E=ce(`u-wrap`,l);pe(`click`,E,e=>{e.target===O&&(X!=ci||Z!=li)&&pi.click(r,e)},!0);let D=r.under=ce(`u-under`,E);E.appendChild(u);let O=r.over=ce(`u-over`,E);e=ht(e);let re=+L(e.pxAlign,1),ie=nr(re);(e.plugins||[]).forEach(t=>{t.opts&&(e=t.opts(r,e)||e)});let le=e.ms||.001,M=r.series=i==1?kr(e.series||[],Tn,Wn,!1):Ar(e.series||[null],Un),N=r.axes=kr(e.axes||[],wn,Rn,!0),P=r.scales={},fe=r.bands=e.bands||[];fe.forEach(e=>{e.fill=V(e.fill||null),e.dir=L(e.dir,-1)});let F=i==2?M[1].facets[0].scale:M[0].scale,ge={axes:Kr,series:yr},_e=(e.drawOrder||[`axes`,`series`]).map(e=>ge[e]);function ve(e){let t=e.distr==3?t=>ze(t>0?t:e.clamp(r,t,e.min,e.max,e.key)):e.distr==4?t=>He(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function ye(t){let n=P[t];if(n==null){let r=(e.scales||it)[t]||it;if(r.from!=null){ye(r.from);let e=G({},P[r.from],r,{key:t});e.valToPct=ve(e),P[t]=e}else{n=P[t]=G({},t==F?Kn:qn,r),n.key=t;let e=n.time,a=n.range,o=st(a);if((t!=F||i==2&&!e)&&(o&&(a[0]==null||a[1]==null)&&(a={min:a[0]==null?we:{mode:1,hard:a[0],soft:a[0]},max:a[1]==null?we:{mode:1,hard:a[1],soft:a[1]}},o=!1),!o&&dt(a))){let e=a;a=(t,n,r)=>n==null?ot:Ee(n,r,e)}n.range=V(a||(e?Nr:t==F?n.distr==3?Ir:n.distr==4?Rr:Mr:n.distr==3?Fr:n.distr==4?Lr:Pr)),n.auto=V(!o&&n.auto),n.clamp=V(n.clamp||Gn),n._min=n._max=null,n.valToPct=ve(n)}}}ye(`x`),ye(`y`),i==1&&M.forEach(e=>{ye(e.scale)}),N.forEach(e=>{ye(e.scale)});for(let t in e.scales)ye(t);let I=P[F],Te=I.distr,Oe,ke;I.ori==0?(ae(l,`u-hz`),Oe=a,ke=o):(ae(l,`u-vt`),Oe=o,ke=a);let R={};for(let e in P){let t=P[e];(t.min!=null||t.max!=null)&&(R[e]={min:t.min,max:t.max},t.min=t.max=null)}let z=e.tzDate||(e=>new Date(Ne(e/le))),Me=e.fmtDate||At,Re=le==1?Yt(z):Qt(z),Be=en(z,$t(le==1?Jt:Zt,Me)),Ue=an(z,rn(`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`,Me)),Ke=[],H=r.legend=G({},cn,e.legend),U=r.cursor=G({},gn,{drag:{y:i==2}},e.cursor),Ze=H.show,$e=U.show,et=H.markers;H.idxs=Ke,et.width=V(et.width),et.dash=V(et.dash),et.stroke=V(et.stroke),et.fill=V(et.fill);let rt,ct,pt,mt=[],gt=[],_t,yt=!1,bt={};if(H.live){let e=M[1]?M[1].values:null;yt=e!=null,_t=yt?e(r,1,0):{_:0};for(let e in _t)bt[e]=`--`}if(Ze){if(rt=se(`table`,`u-legend`,l),pt=se(`tbody`,null,rt),H.mount(r,rt),yt){ct=se(`thead`,null,rt,pt);let e=se(`tr`,null,ct);for(var xt in se(`th`,null,e),_t)se(`th`,f,e).textContent=xt}else ae(rt,`u-inline`),H.live&&ae(rt,`u-live`)}let St={show:!0},Ct={show:!1};function wt(e,t){if(t==0&&(yt||!H.live||i==2))return ot;let n=[],a=se(`tr`,`u-series`,pt,pt.childNodes[t]);ae(a,e.class),e.show||ae(a,d);let o=se(`th`,null,a);if(et.show){let e=ce(`u-marker`,o);if(t>0){let n=et.width(r,t);n&&(e.style.border=n+`px `+et.dash(r,t)+` `+et.stroke(r,t)),e.style.background=et.fill(r,t)}}let s=ce(f,o);for(var c in e.label instanceof HTMLElement?s.appendChild(e.label):s.textContent=e.label,t>0&&(et.show||(s.style.color=e.width>0?et.stroke(r,t):et.fill(r,t)),Et(`click`,o,t=>{if(U._lock)return;mn(t);let n=M.indexOf(e);if((t.ctrlKey||t.metaKey)!=H.isolate){let e=M.some((e,t)=>t>0&&t!=n&&e.show);M.forEach((t,r)=>{r>0&&bi(r,e?r==n?St:Ct:St,!0,$.setSeries)})}else bi(n,{show:!e.show},!0,$.setSeries)},!1),_n&&Et(C,o,t=>{U._lock||(mn(t),bi(M.indexOf(e),Oi,!0,$.setSeries))},!1)),_t){let e=se(`td`,`u-value`,a);e.textContent=`--`,n.push(e)}return[a,n]}let Tt=/* @__PURE__ */ new Map;function Et(e,t,n,i=!0){let a=Tt.get(t)||{},o=U.bind[e](r,t,n,i);o&&(pe(e,t,a[e]=o),Tt.set(t,a))}function Dt(e,t,n){let r=Tt.get(t)||{};for(let n in r)(e==null||n==e)&&(me(n,t,r[n]),delete r[n]);e??Tt.delete(t)}let Ot=0,kt=0,K=0,q=0,jt=0,Mt=0,Nt=jt,Pt=Mt,Lt=K,Rt=q,zt=0,Bt=0,Vt=0,Ht=0;r.bbox={};let Ut=!1,Wt=!1,Gt=!1,Kt=!1,nn=!1,on=!1;function sn(e,t,n){(n||e!=r.width||t!=r.height)&&ln(e,t),qr(!1),Gt=!0,Wt=!0,Qr()}function ln(e,t){r.width=Ot=K=e,r.height=kt=q=t,jt=Mt=0,fn(),pn();let n=r.bbox;zt=n.left=Qe(jt*k,.5),Bt=n.top=Qe(Mt*k,.5),Vt=n.width=Qe(K*k,.5),Ht=n.height=Qe(q*k,.5)}function un(){let e=!1,t=0;for(;!e;){t++;let n=Wr(t),i=Gr(t);e=t==3||n&&i,e||(ln(r.width,r.height),Wt=!0)}}function dn({width:e,height:t}){sn(e,t)}r.setSize=dn;function fn(){let e=!1,t=!1,n=!1,r=!1;N.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(K-=c,a==3?(jt+=c,r=!0):n=!0):(q-=c,a==0?(Mt+=c,e=!0):t=!0))}}),Mn[0]=e,Mn[1]=n,Mn[2]=t,Mn[3]=r,K-=Vn[1]+Vn[3],jt+=Vn[3],q-=Vn[2]+Vn[0],Mt+=Vn[0]}function pn(){let e=jt+K,t=Mt+q,n=jt,r=Mt;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}N.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(U.dataIdx==null){let e=U.hover,n=e.skip=new Set(e.skip??[]);n.add(void 0);let r=e.prox=V(e.prox),i=e.bias??=0;U.dataIdx=(e,a,o,s)=>{if(a==0)return o;let c=o,l=r(e,a,o,s)??B,u=l>=0&&l<B,d=I.ori==0?K:q,f=U.left,p=t[0],m=t[a];if(n.has(m[o])){c=null;let e=null,t=null,r;if(i==0||i==-1)for(r=o;e==null&&r-->0;)n.has(m[r])||(e=r);if(i==0||i==1)for(r=o;t==null&&r++<m.length;)n.has(m[r])||(t=r);if(e!=null||t!=null){if(u){let n=e==null?-1/0:Oe(p[e],I,d,0),r=t==null?1/0:Oe(p[t],I,d,0),i=f-n,a=r-f;i<=a?i<=l&&(c=e):a<=l&&(c=t)}else c=t==null?e:e==null?t:o-e<=t-o?e:t}}else u&&je(f-Oe(p[o],I,d,0))>l&&(c=null);return c}}let mn=e=>{U.event=e};U.idxs=Ke,U._lock=!1;let J=U.points;J.show=V(J.show),J.size=V(J.size),J.stroke=V(J.stroke),J.width=V(J.width),J.fill=V(J.fill);let hn=r.focus=G({},e.focus||{alpha:.3},U.focus),_n=hn.prox>=0,vn=_n&&J.one,yn=[],bn=[],xn=[];function Sn(e,t){let n=J.show(r,t);if(n instanceof HTMLElement)return ae(n,`u-cursor-pt`),ae(n,e.class),j(n,-10,-10,K,q),O.insertBefore(n,yn[t]),n}function Cn(e,t){if(i==1||t>0){let t=i==1&&P[e.scale].time,n=e.value;e.value=t?ut(n)?an(z,rn(n,Me)):n||Ue:n||Ln,e.label=e.label||(t?`Time`:`Value`)}if(vn||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||Dr||Je,e.fillTo=V(e.fillTo||Zn),e.pxAlign=+L(e.pxAlign,re),e.pxRound=nr(e.pxAlign),e.stroke=V(e.stroke||null),e.fill=V(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=zn(Ie(1,e.width),1),n=e.points=G({},{size:t,width:Ie(1,t*.2),stroke:e.stroke,space:t*2,paths:Or,_stroke:null,_fill:null},e.points);n.show=V(n.show),n.filter=V(n.filter),n.fill=V(n.fill),n.stroke=V(n.stroke),n.paths=V(n.paths),n.pxAlign=e.pxAlign}if(Ze){let n=wt(e,t);mt.splice(t,0,n[0]),gt.splice(t,0,n[1]),H.values.push(null)}if($e){Ke.splice(t,0,null);let n=null;vn?t==0&&(n=Sn(e,t)):t>0&&(n=Sn(e,t)),yn.splice(t,0,n),bn.splice(t,0,0),xn.splice(t,0,0)}ra(`addSeries`,t)}function An(e,t){t??=M.length,e=i==1?jr(e,t,Tn,Wn):jr(e,t,{},Un),M.splice(t,0,e),Cn(M[t],t)}r.addSeries=An;function jn(e){if(M.splice(e,1),Ze){H.values.splice(e,1),gt.splice(e,1);let t=mt.splice(e,1)[0];Dt(null,t.firstChild),t.remove()}$e&&(Ke.splice(e,1),yn.splice(e,1)[0].remove(),bn.splice(e,1),xn.splice(e,1)),ra(`delSeries`,e)}r.delSeries=jn;let Mn=[!1,!1,!1,!1];function Nn(e,t){if(e._show=e.show,e.show){let n=e.side%2,i=P[e.scale];i??=(e.scale=n?M[1].scale:F,P[e.scale]);let a=i.time;e.size=V(e.size),e.space=V(e.space),e.rotate=V(e.rotate),st(e.incrs)&&e.incrs.forEach(e=>{!tt.has(e)&&tt.set(e,nt(e))}),e.incrs=V(e.incrs||(i.distr==2?Ft:a?le==1?qt:Xt:It)),e.splits=V(e.splits||(a&&i.distr==1?Re:i.distr==3?On:i.distr==4?kn:Dn)),e.stroke=V(e.stroke),e.grid.stroke=V(e.grid.stroke),e.ticks.stroke=V(e.ticks.stroke),e.border.stroke=V(e.border.stroke);let o=e.values;e.values=st(o)&&!st(o[0])?V(o):a?st(o)?en(z,$t(o,Me)):ut(o)?tn(z,o):o||Be:o||En,e.filter=V(e.filter||(i.distr>=3&&i.log==10?Fn:i.distr==3&&i.log==2?In:qe)),e.font=Br(e.font),e.labelFont=Br(e.labelFont),e._size=e.size(r,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(Mn[t]=!0,e._el=ce(`u-axis`,E))}}function Pn(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?Ne(wn.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?Ne(Rn.size/2):0),l}let Bn=r.padding=(e.padding||[Pn,Pn,Pn,Pn]).map(e=>V(L(e,Pn))),Vn=r._padding=Bn.map((e,t)=>e(r,t,Mn,0)),Hn,Jn=null,Y=null,Xn=i==1?M[0].idxs:null,Qn=null,$n=!1;function er(e,n){if(t=e??[],r.data=r._data=t,i==2){Hn=0;for(let e=1;e<M.length;e++)Hn+=t[e][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),Qn=t[0],Hn=Qn.length;let e=t;if(Te==2){e=t.slice();let n=e[0]=Array(Hn);for(let e=0;e<Hn;e++)n[e]=e}r._data=t=e}if(qr(!0),ra(`setData`),Te==2&&(Gt=!0),n!==!1){let e=I;e.auto(r,$n)?tr():yi(F,e.min,e.max),Kt||=U.left>=0,on=!0,Qr()}}r.setData=er;function tr(){$n=!0;let e,n;i==1&&(Hn>0?(Jn=Xn[0]=0,Y=Xn[1]=Hn-1,e=t[0][Jn],n=t[0][Y],Te==2?(e=Jn,n=Y):e==n&&(Te==3?[e,n]=xe(e,e,I.log,!1):Te==4?[e,n]=Se(e,e,I.log,!1):I.time?n=e+Ne(86400/le):[e,n]=Ee(e,n,Ce,!0))):(Jn=Xn[0]=e=null,Y=Xn[1]=n=null)),yi(F,e,n)}let rr,ir,ar,or,sr,cr,lr,ur,dr,fr;function pr(e,t,n,r,i,a){e??=y,n??=at,r??=`butt`,i??=y,a??=`round`,e!=rr&&(v.strokeStyle=rr=e),i!=ir&&(v.fillStyle=ir=i),t!=ar&&(v.lineWidth=ar=t),a!=sr&&(v.lineJoin=sr=a),r!=cr&&(v.lineCap=cr=r),n!=or&&v.setLineDash(or=n)}function mr(e,t,n,r){t!=ir&&(v.fillStyle=ir=t),e!=lr&&(v.font=lr=e),n!=ur&&(v.textAlign=ur=n),r!=dr&&(v.textBaseline=dr=r)}function hr(e,t,n,i,a=0){if(i.length>0&&e.auto(r,$n)&&(t==null||t.min==null)){let t=L(Jn,0),r=L(Y,i.length-1),o=n.min==null?be(i,t,r,a,e.distr==3):[n.min,n.max];e.min=Fe(e.min,n.min=o[0]),e.max=Ie(e.max,n.max=o[1])}}let gr={min:null,max:null};function _r(){for(let e in P){let t=P[e];R[e]==null&&(t.min==null||R[F]!=null&&t.auto(r,$n))&&(R[e]=gr)}for(let e in P){let t=P[e];R[e]==null&&t.from!=null&&R[t.from]!=null&&(R[e]=gr)}R[F]!=null&&qr(!0);let e={};for(let t in R){let n=R[t];if(n!=null){let a=e[t]=ht(P[t],ft);if(n.min!=null)G(a,n);else if(t!=F||i==2){if(Hn==0&&a.from==null){let e=a.range(r,null,null,t);a.min=e[0],a.max=e[1]}else a.min=B,a.max=-1/0}}}if(Hn>0){M.forEach((n,a)=>{if(i==1){let i=n.scale,o=R[i];if(o==null)return;let s=e[i];if(a==0){let e=s.range(r,s.min,s.max,i);s.min=e[0],s.max=e[1],Jn=he(s.min,t[0]),Y=he(s.max,t[0]),Y-Jn>1&&(t[0][Jn]<s.min&&Jn++,t[0][Y]>s.max&&Y--),n.min=Qn[Jn],n.max=Qn[Y]}else n.show&&n.auto&&hr(s,o,n,t[a],n.sorted);n.idxs[0]=Jn,n.idxs[1]=Y}else if(a>0&&n.show&&n.auto){let[r,i]=n.facets,o=r.scale,s=i.scale,[c,l]=t[a],u=e[o],d=e[s];u!=null&&hr(u,R[o],r,c,r.sorted),d!=null&&hr(d,R[s],i,l,i.sorted),n.min=i.min,n.max=i.max}});for(let t in e){let n=e[t],i=R[t];if(n.from==null&&(i==null||i.min==null)){let e=n.range(r,n.min==B?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let i=e[n.from];if(i.min==null)n.min=n.max=null;else{let e=n.range(r,i.min,i.max,t);n.min=e[0],n.max=e[1]}}}let n={},a=!1;for(let t in e){let r=e[t],i=P[t];if(i.min!=r.min||i.max!=r.max){i.min=r.min,i.max=r.max;let e=i.distr;i._min=e==3?ze(i.min):e==4?He(i.min,i.asinh):e==100?i.fwd(i.min):i.min,i._max=e==3?ze(i.max):e==4?He(i.max,i.asinh):e==100?i.fwd(i.max):i.max,n[t]=a=!0}}if(a){M.forEach((e,t)=>{i==2?t>0&&n.y&&(e._paths=null):n[e.scale]&&(e._paths=null)});for(let e in n)Gt=!0,ra(`setScale`,e);$e&&U.left>=0&&(Kt=on=!0)}for(let e in R)R[e]=null}function vr(e){let t=We(Jn-1,0,Hn-1),n=We(Y+1,0,Hn-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<Hn-1;)n++;return[t,n]}function yr(){if(Hn>0){let e=M.some(e=>e._focus)&&fr!=hn.alpha;e&&(v.globalAlpha=fr=hn.alpha),M.forEach((e,n)=>{if(n>0&&e.show&&(br(n,!1),br(n,!0),e._paths==null)){let a=fr;fr!=e.alpha&&(v.globalAlpha=fr=e.alpha);let o=i==2?[0,t[n][0].length-1]:vr(t[n]);e._paths=e.paths(r,n,o[0],o[1]),fr!=a&&(v.globalAlpha=fr=a)}}),M.forEach((e,t)=>{if(t>0&&e.show){let n=fr;fr!=e.alpha&&(v.globalAlpha=fr=e.alpha),e._paths!=null&&xr(t,!1);{let n=e._paths==null?null:e._paths.gaps,i=e.points.show(r,t,Jn,Y,n),a=e.points.filter(r,t,i,n);(i||a)&&(e.points._paths=e.points.paths(r,t,Jn,Y,a),xr(t,!0))}fr!=n&&(v.globalAlpha=fr=n),ra(`drawSeries`,t)}}),e&&(v.globalAlpha=fr=1)}}function br(e,t){let n=t?M[e].points:M[e];n._stroke=n.stroke(r,e),n._fill=n.fill(r,e)}function xr(e,t){let n=t?M[e].points:M[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=W(l*k,3);let u=null,d=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let f=n.pxAlign==1&&d>0;if(f&&v.translate(d,d),!t){let e=zt-l/2,t=Bt-l/2,n=Vt+l,r=Ht+l;u=new Path2D,u.rect(e,t,n,r)}t?Cr(s,l,n.dash,n.cap,c,r,i,o,a):Sr(e,s,l,n.dash,n.cap,c,r,i,o,u,a),f&&v.translate(-d,-d)}function Sr(e,n,i,a,o,s,c,l,u,d,f){let p=!1;u!=0&&fe.forEach((m,h)=>{if(m.series[0]==e){let e=M[m.series[1]],g=t[m.series[1]],_=(e._paths||it).band;st(_)&&(_=m.dir==1?_[0]:_[1]);let v,y=null;e.show&&_&&De(g,Jn,Y)?(y=m.fill(r,h)||s,v=e._paths.clip):_=null,Cr(n,i,a,o,y,c,l,u,d,f,v,_),p=!0}}),p||Cr(n,i,a,o,s,c,l,u,d,f)}function Cr(e,t,n,r,i,a,o,s,c,l,u,d){pr(e,t,n,r,i),(c||l||d)&&(v.save(),c&&v.clip(c),l&&v.clip(l)),d?(s&3)==3?(v.clip(d),u&&v.clip(u),Er(i,o),wr(e,a,t)):s&2?(Er(i,o),v.clip(d),wr(e,a,t)):s&1&&(v.save(),v.clip(d),u&&v.clip(u),Er(i,o),v.restore(),wr(e,a,t)):(Er(i,o),wr(e,a,t)),(c||l||d)&&v.restore()}function wr(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{v.strokeStyle=rr=t,v.stroke(e)}):t!=null&&e&&v.stroke(t))}function Er(e,t){t instanceof Map?t.forEach((e,t)=>{v.fillStyle=ir=t,v.fill(e)}):t!=null&&e&&v.fill(t)}function Hr(e,t,n,i){let a=N[e],o;if(i<=0)o=[0,0];else{let s=a._space=a.space(r,e,t,n,i);o=zr(t,n,a._incrs=a.incrs(r,e,t,n,i,s),i,s)}return a._found=o}function Ur(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;re==1&&v.translate(u,u),pr(s,o,c,l,s),v.beginPath();let d,f,p,m,h=i+(r==0||r==3?-a:a);n==0?(f=i,m=h):(d=i,p=h);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?d=p=e[r]:f=m=e[r],v.moveTo(d,f),v.lineTo(p,m));v.stroke(),re==1&&v.translate(-u,-u)}function Wr(e){let t=!0;return N.forEach((n,i)=>{if(!n.show)return;let a=P[n.scale];if(a.min==null){n._show&&(t=!1,n._show=!1,qr(!1));return}n._show||(t=!1,n._show=!0,qr(!1));let o=n.side,s=o%2,{min:c,max:l}=a,[u,d]=Hr(i,c,l,s==0?K:q);if(d==0)return;let f=a.distr==2,p=n._splits=n.splits(r,i,c,l,u,d,f),m=a.distr==2?p.map(e=>Qn[e]):p,h=a.distr==2?Qn[p[1]]-Qn[p[0]]:u,g=n._values=n.values(r,n.filter(r,m,i,d,h),i,d,h);n._rotate=o==2?n.rotate(r,g,i,d):0;let _=n._size;n._size=Pe(n.size(r,g,i,e)),_!=null&&n._size!=_&&(t=!1)}),t}function Gr(e){let t=!0;return Bn.forEach((n,i)=>{let a=n(r,i,Mn,e);a!=Vn[i]&&(t=!1),Vn[i]=a}),t}function Kr(){for(let e=0;e<N.length;e++){let t=N[e];if(!t.show||!t._show)continue;let n=t.side,i=n%2,a,o,c=t.stroke(r,e),l=n==0||n==3?-1:1,[u,d]=t._found;if(t.label!=null){let s=t.labelGap*l,f=Ne((t._lpos+s)*k);mr(t.labelFont[0],c,`center`,n==2?`top`:h),v.save(),i==1?(a=o=0,v.translate(f,Ne(Bt+Ht/2)),v.rotate((n==3?-Ae:Ae)/2)):(a=Ne(zt+Vt/2),o=f);let p=Ge(t.label)?t.label(r,e,u,d):t.label;v.fillText(p,a,o),v.restore()}if(d==0)continue;let f=P[t.scale],p=i==0?Vt:Ht,m=i==0?zt:Bt,y=t._splits,b=f.distr==2?y.map(e=>Qn[e]):y,x=f.distr==2?Qn[y[1]]-Qn[y[0]]:u,S=t.ticks,C=t.border,w=S.show?S.size:0,T=Ne(w*k),E=Ne((t.alignTo==2?t._size-w-t.gap:t.gap)*k),ee=t._rotate*-Ae/180,D=ie(t._pos*k),te=D+(T+E)*l;o=i==0?te:0,a=i==1?te:0;let ne=t.font[0];mr(ne,c,t.align==1?g:t.align==2?_:ee>0?g:ee<0?_:i==0?`center`:n==3?_:g,ee||i==1?`middle`:n==2?`top`:h);let O=t.font[1]*t.lineGap,re=y.map(e=>ie(s(e,f,p,m))),ae=t._values;for(let e=0;e<ae.length;e++){let t=ae[e];if(t!=null){i==0?a=re[e]:o=re[e],t=``+t;let n=t.indexOf(`\n`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];ee?(v.save(),v.translate(a,o+e*O),v.rotate(ee),v.fillText(t,0,0),v.restore()):v.fillText(t,a,o+e*O)}}}S.show&&Ur(re,S.filter(r,b,e,d,x),i,n,D,T,W(S.width*k,3),S.stroke(r,e),S.dash,S.cap);let oe=t.grid;oe.show&&Ur(re,oe.filter(r,b,e,d,x),i,i==0?2:1,i==0?Bt:zt,i==0?Ht:Vt,W(oe.width*k,3),oe.stroke(r,e),oe.dash,oe.cap),C.show&&Ur([D],[1],+(i==0),i==0?1:2,i==1?Bt:zt,i==1?Ht:Vt,W(C.width*k,3),C.stroke(r,e),C.dash,C.cap)}ra(`drawAxes`)}function qr(e){M.forEach((t,n)=>{n>0&&(t._paths=null,e&&(i==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Jr=!1,Yr=!1,Xr=[];function Zr(){Yr=!1;for(let e=0;e<Xr.length;e++)ra(...Xr[e]);Xr.length=0}function Qr(){Jr||=(vt(ei),!0)}function $r(e,t=!1){Jr=!0,Yr=t,e(r),ei(),t&&Xr.length>0&&queueMicrotask(Zr)}r.batch=$r;function ei(){if(Ut&&=(_r(),!1),Gt&&=(un(),!1),Wt){if(A(D,g,jt),A(D,`top`,Mt),A(D,p,K),A(D,m,q),A(O,g,jt),A(O,`top`,Mt),A(O,p,K),A(O,m,q),A(E,p,Ot),A(E,m,kt),u.width=Ne(Ot*k),u.height=Ne(kt*k),N.forEach(({_el:e,_show:t,_size:n,_pos:r,side:i})=>{if(e!=null){if(t){let t=i===3||i===0?n:0,a=i%2==1;A(e,a?`left`:`top`,r-t),A(e,a?`width`:`height`,n),A(e,a?`top`:`left`,a?Mt:jt),A(e,a?`height`:`width`,a?q:K),oe(e,d)}else ae(e,d)}}),rr=ir=ar=sr=cr=lr=ur=dr=or=null,fr=1,Vi(!0),jt!=Nt||Mt!=Pt||K!=Lt||q!=Rt){qr(!1);let e=K/Lt,t=q/Rt;if($e&&!Kt&&U.left>=0){U.left*=e,U.top*=t,ii&&j(ii,Ne(U.left),0,K,q),ai&&j(ai,0,Ne(U.top),K,q);for(let n=0;n<yn.length;n++){let r=yn[n];r!=null&&(bn[n]*=e,xn[n]*=t,j(r,Pe(bn[n]),Pe(xn[n]),K,q))}}if(Q.show&&!nn&&Q.left>=0&&Q.width>0){Q.left*=e,Q.width*=e,Q.top*=t,Q.height*=t;for(let e in Wi)A(gi,e,Q[e])}Nt=jt,Pt=Mt,Lt=K,Rt=q}ra(`setSize`),Wt=!1}Ot>0&&kt>0&&(v.clearRect(0,0,u.width,u.height),ra(`drawClear`),_e.forEach(e=>e()),ra(`draw`)),Q.show&&nn&&(_i(Q),nn=!1),$e&&Kt&&(zi(null,!0,!1),Kt=!1),H.show&&H.live&&on&&(Li(),on=!1),c||(c=!0,r.status=1,ra(`ready`)),$n=!1,Jr=!1}r.redraw=(e,t)=>{Gt=t||!1,e===!1?Qr():yi(F,I.min,I.max)};function ti(e,n){let i=P[e];if(i.from==null){if(Hn==0){let t=i.range(r,n.min,n.max,e);n.min=t[0],n.max=t[1]}if(n.min>n.max){let e=n.min;n.min=n.max,n.max=e}if(Hn>1&&n.min!=null&&n.max!=null&&n.max-n.min<1e-16)return;e==F&&i.distr==2&&Hn>0&&(n.min=he(n.min,t[0]),n.max=he(n.max,t[0]),n.min==n.max&&n.max++),R[e]=n,Ut=!0,Qr()}}r.setScale=ti;let ni,ri,ii,ai,oi,si,ci,li,ui,di,X,Z,fi=!1,pi=U.drag,mi=pi.x,hi=pi.y;$e&&(U.x&&(ni=ce(`u-cursor-x`,O)),U.y&&(ri=ce(`u-cursor-y`,O)),I.ori==0?(ii=ni,ai=ri):(ii=ri,ai=ni),X=U.left,Z=U.top);let Q=r.select=G({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),gi=Q.show?ce(`u-select`,Q.over?O:D):null;function _i(e,t){if(Q.show){for(let t in e)Q[t]=e[t],t in Wi&&A(gi,t,e[t]);t!==!1&&ra(`setSelect`)}}r.setSelect=_i;function vi(e){if(M[e].show)Ze&&oe(mt[e],d);else if(Ze&&ae(mt[e],d),$e){let t=vn?yn[0]:yn[e];t!=null&&j(t,-10,-10,K,q)}}function yi(e,t,n){ti(e,{min:t,max:n})}function bi(e,t,n,a){t.focus!=null&&ki(e),t.show!=null&&M.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,vi(r),i==2?(yi(n.facets[0].scale,null,null),yi(n.facets[1].scale,null,null)):yi(n.scale,null,null),Qr())}),n!==!1&&ra(`setSeries`,e,t),a&&sa(`setSeries`,r,e,t)}r.setSeries=bi;function xi(e,t){G(fe[e],t)}function Si(e,t){e.fill=V(e.fill||null),e.dir=L(e.dir,-1),t??=fe.length,fe.splice(t,0,e)}function Ci(e){e==null?fe.length=0:fe.splice(e,1)}r.addBand=Si,r.setBand=xi,r.delBand=Ci;function wi(e,t){M[e].alpha=t,$e&&yn[e]!=null&&(yn[e].style.opacity=t),Ze&&mt[e]&&(mt[e].style.opacity=t)}let Ti,Ei,Di,Oi={focus:!0};function ki(e){if(e!=Di){let t=e==null,n=hn.alpha!=1;M.forEach((r,a)=>{if(i==1||a>0){let i=t||a==0||a==e;r._focus=t?null:i,n&&wi(a,i?1:hn.alpha)}}),Di=e,n&&Qr()}}Ze&&_n&&Et(w,rt,e=>{U._lock||(mn(e),Di!=null&&bi(null,Oi,!0,$.setSeries))});function Ai(e,t,n){let r=P[t];n&&(e=e/k-(r.ori==1?Mt:jt));let i=K;r.ori==1&&(i=q,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?Le(10,c):l==4?Ve(c,r.asinh):l==100?r.bwd(c):c}function ji(e,n){return he(Ai(e,F,n),t[0],Jn,Y)}r.valToIdx=e=>he(e,t[0]),r.posToIdx=ji,r.posToVal=Ai,r.valToPos=(e,t,n)=>P[t].ori==0?a(e,P[t],n?Vt:K,n?zt:0):o(e,P[t],n?Ht:q,n?Bt:0),r.setCursor=(e,t,n)=>{X=e.left,Z=e.top,zi(null,t,n)};function Mi(e,t){A(gi,g,Q.left=e),A(gi,p,Q.width=t)}function Ni(e,t){A(gi,`top`,Q.top=e),A(gi,m,Q.height=t)}let Pi=I.ori==0?Mi:Ni,Fi=I.ori==1?Mi:Ni;function Ii(){if(Ze&&H.live)for(let e=+(i==2);e<M.length;e++){if(e==0&&yt)continue;let t=H.values[e],n=0;for(let r in t)gt[e][n++].firstChild.nodeValue=t[r]}}function Li(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{Ke[t]=e}):lt(e.idx)||Ke.fill(e.idx),H.idx=Ke[0]),Ze&&H.live){for(let e=0;e<M.length;e++)(e>0||i==1&&!yt)&&Ri(e,Ke[e]);Ii()}on=!1,t!==!1&&ra(`setLegend`)}r.setLegend=Li;function Ri(e,n){let i=M[e],a=e==0&&Te==2?Qn:t[e],o;yt?o=i.values(r,e,n)??bt:(o=i.value(r,n==null?null:a[n],e,n),o=o==null?bt:{_:o}),H.values[e]=o}function zi(e,n,a){ui=X,di=Z,[X,Z]=U.move(r,X,Z),U.left=X,U.top=Z,$e&&(ii&&j(ii,Ne(X),0,K,q),ai&&j(ai,0,Ne(Z),K,q));let o,s=Jn>Y;Ti=B,Ei=null;let c=I.ori==0?K:q,l=I.ori==1?K:q;if(X<0||Hn==0||s){o=U.idx=null;for(let e=0;e<M.length;e++){let t=yn[e];t!=null&&j(t,-10,-10,K,q)}_n&&bi(null,Oi,!0,e==null&&$.setSeries),H.live&&(Ke.fill(o),on=!0)}else{let e,n,a;i==1&&(e=I.ori==0?X:Z,n=Ai(e,F),o=U.idx=he(n,t[0],Jn,Y),a=Oe(t[0][o],I,c,0));let s=-10,u=-10,d=0,f=0,p=!0,m=``,h=``;for(let e=+(i==2);e<M.length;e++){let g=M[e],_=Ke[e],v=_==null?null:i==1?t[e][_]:t[e][1][_],y=U.dataIdx(r,e,o,n),b=y==null?null:i==1?t[e][y]:t[e][1][y];if(on=on||b!=v||y!=_,Ke[e]=y,e>0&&g.show){let n=y==null?-10:y==o?a:Oe(i==1?t[0][y]:t[e][0][y],I,c,0),_=b==null?-10:ke(b,i==1?P[g.scale]:P[g.facets[1].scale],l,0);if(_n&&b!=null){let t=I.ori==1?X:Z,n=je(hn.dist(r,e,y,_,t));if(n<Ti){let r=hn.bias;if(r!=0){let i=Ai(t,g.scale),a=b>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?b>=i:b<=i:r==1?b<=i:b>=i)&&(Ti=n,Ei=e)}else Ti=n,Ei=e}}if(on||vn){let t,i;I.ori==0?(t=n,i=_):(t=_,i=n);let a,o,c,l,g,v,y=!0,b=J.bbox;if(b!=null){y=!1;let t=b(r,e);c=t.left,l=t.top,a=t.width,o=t.height}else c=t,l=i,a=o=J.size(r,e);if(v=J.fill(r,e),g=J.stroke(r,e),vn)e==Ei&&Ti<=hn.prox&&(s=c,u=l,d=a,f=o,p=y,m=v,h=g);else{let t=yn[e];t!=null&&(bn[e]=c,xn[e]=l,de(t,a,o,y),ue(t,v,g),j(t,Pe(c),Pe(l),K,q))}}}}if(vn){let e=hn.prox;if(on||(Di==null?Ti<=e:Ti>e||Ei!=Di)){let e=yn[0];e!=null&&(bn[0]=s,xn[0]=u,de(e,d,f,p),ue(e,m,h),j(e,Pe(s),Pe(u),K,q))}}}if(Q.show&&fi){if(e!=null){let[t,n]=$.scales,[r,i]=$.match,[a,o]=e.cursor.sync.scales,s=e.cursor.drag;if(mi=s._x,hi=s._y,mi||hi){let{left:s,top:u,width:d,height:f}=e.select,p=e.scales[a].ori,m=e.posToVal,h,g,_,v,y,b=t!=null&&r(t,a),x=n!=null&&i(n,o);b&&mi?(p==0?(h=s,g=d):(h=u,g=f),_=P[t],v=Oe(m(h,a),_,c,0),y=Oe(m(h+g,a),_,c,0),Pi(Fe(v,y),je(y-v))):Pi(0,c),x&&hi?(p==1?(h=s,g=d):(h=u,g=f),_=P[n],v=ke(m(h,o),_,l,0),y=ke(m(h+g,o),_,l,0),Fi(Fe(v,y),je(y-v))):Fi(0,l)}else Gi()}else{let e=je(ui-oi),t=je(di-si);if(I.ori==1){let n=e;e=t,t=n}mi=pi.x&&e>=pi.dist,hi=pi.y&&t>=pi.dist;let n=pi.uni;n==null?pi.x&&pi.y&&(mi||hi)&&(mi=hi=!0):mi&&hi&&(mi=e>=n,hi=t>=n,!mi&&!hi&&(t>e?hi=!0:mi=!0));let r,i;mi&&(I.ori==0?(r=ci,i=X):(r=li,i=Z),Pi(Fe(r,i),je(i-r)),hi||Fi(0,l)),hi&&(I.ori==1?(r=ci,i=X):(r=li,i=Z),Fi(Fe(r,i),je(i-r)),mi||Pi(0,c)),!mi&&!hi&&(Pi(0,0),Fi(0,0))}}if(pi._x=mi,pi._y=hi,e==null){if(a){if(aa!=null){let[e,t]=$.scales;$.values[0]=e==null?null:Ai(I.ori==0?X:Z,e),$.values[1]=t==null?null:Ai(I.ori==1?X:Z,t)}sa(b,r,X,Z,K,q,o)}if(_n){let e=a&&$.setSeries,t=hn.prox;Di==null?Ti<=t&&bi(Ei,Oi,!0,e):Ti>t?bi(null,Oi,!0,e):Ei!=Di&&bi(Ei,Oi,!0,e)}}on&&(H.idx=o,Li()),n!==!1&&ra(`setCursor`)}let Bi=null;Object.defineProperty(r,\"rect\",{get(){return Bi??Vi(!1),Bi}});function Vi(e=!1){e?Bi=null:(Bi=O.getBoundingClientRect(),ra(`syncRect`,Bi))}function Hi(e,t,n,r,i,a,o){U._lock||fi&&e!=null&&e.movementX==0&&e.movementY==0||(Ui(e,t,n,r,i,a,o,!1,e!=null),e==null?zi(t,!0,!1):zi(null,!0,!0))}function Ui(e,t,n,i,a,o,c,l,u){if(Bi??Vi(!1),mn(e),e!=null)n=e.clientX-Bi.left,i=e.clientY-Bi.top;else{if(n<0||i<0){X=-10,Z=-10;return}let[e,r]=$.scales,c=t.cursor.sync,[l,u]=c.values,[d,f]=c.scales,[p,m]=$.match,h=t.axes[0].side%2==1,g=I.ori==0?K:q,_=I.ori==1?K:q,v=h?o:a,y=h?a:o,b=h?i:n,x=h?n:i;if(n=d==null?b/v*g:p(e,d)?s(l,P[e],g,0):-10,i=f==null?x/y*_:m(r,f)?s(u,P[r],_,0):-10,I.ori==1){let e=n;n=i,i=e}}u&&(t==null||t.cursor.event.type==b)&&((n<=1||n>=K-1)&&(n=Qe(n,K)),(i<=1||i>=q-1)&&(i=Qe(i,q))),l?(oi=n,si=i,[ci,li]=U.move(r,n,i)):(X=n,Z=i)}let Wi={width:0,height:0,left:0,top:0};function Gi(){_i(Wi,!1)}let Ki,qi,Ji,Yi;function Xi(e,t,n,i,a,o,s){fi=!0,mi=hi=pi._x=pi._y=!1,Ui(e,t,n,i,a,o,s,!0,!1),e!=null&&(Et(S,te,Zi,!1),sa(x,r,ci,li,K,q,null));let{left:c,top:l,width:u,height:d}=Q;Ki=c,qi=l,Ji=u,Yi=d}function Zi(e,t,n,i,a,o,s){fi=pi._x=pi._y=!1,Ui(e,t,n,i,a,o,s,!1,!0);let{left:c,top:l,width:u,height:d}=Q,f=u>0||d>0,p=Ki!=c||qi!=l||Ji!=u||Yi!=d;if(f&&p&&_i(Q),pi.setScale&&f&&p){let e=c,t=u,n=l,r=d;if(I.ori==1&&(e=l,t=d,n=c,r=u),mi&&yi(F,Ai(e,F),Ai(e+t,F)),hi)for(let e in P){let t=P[e];e!=F&&t.from==null&&t.min!=B&&yi(e,Ai(n+r,e),Ai(n,e))}Gi()}else U.lock&&(U._lock=!U._lock,zi(t,!0,e!=null));e!=null&&(Dt(S,te),sa(S,r,X,Z,K,q,null))}function Qi(e,t,n,r,i,a,o){if(U._lock)return;mn(e);let s=fi;if(fi){let e=!0,t=!0,n,r;I.ori==0?(n=mi,r=hi):(n=hi,r=mi),n&&r&&(e=X<=10||X>=K-10,t=Z<=10||Z>=q-10),n&&e&&(X=X<ci?0:K),r&&t&&(Z=Z<li?0:q),zi(null,!0,!0),fi=!1}X=-10,Z=-10,Ke.fill(null),zi(null,!0,!0),s&&(fi=s)}function $i(e,t,n,i,a,o,s){U._lock||(mn(e),tr(),Gi(),e!=null&&sa(T,r,X,Z,K,q,null))}function ea(){N.forEach(Vr),sn(r.width,r.height,!0)}pe(ee,ne,ea);let ta={};ta.mousedown=Xi,ta.mousemove=Hi,ta.mouseup=Zi,ta.dblclick=$i,ta.setSeries=(e,t,n,i)=>{let a=$.match[2];n=a(r,t,n),n!=-1&&bi(n,i,!0,!1)},$e&&(Et(x,O,Xi),Et(b,O,Hi),Et(C,O,e=>{mn(e),Vi(!1)}),Et(w,O,Qi),Et(T,O,$i),Tr.add(r),r.syncRect=Vi);let na=r.hooks=e.hooks||{};function ra(e,t,n){Yr?Xr.push([e,t,n]):e in na&&na[e].forEach(e=>{e.call(null,r,t,n)})}(e.plugins||[]).forEach(e=>{for(let t in e.hooks)na[t]=(na[t]||[]).concat(e.hooks[t])});let ia=(e,t,n)=>n,$=G({key:null,setSeries:!1,filters:{pub:Ye,sub:Ye},scales:[F,M[1]?M[1].scale:null],match:[Xe,Xe,ia],values:[null,null]},U.sync);$.match.length==2&&$.match.push(ia),U.sync=$;let aa=$.key,oa=Yn(aa);function sa(e,t,n,r,i,a,o){$.filters.pub(e,t,n,r,i,a,o)&&oa.pub(e,t,n,r,i,a,o)}oa.sub(r);function ca(e,t,n,r,i,a,o){$.filters.sub(e,t,n,r,i,a,o)&&ta[e](null,t,n,r,i,a,o)}r.pub=ca;function la(){oa.unsub(r),Tr.delete(r),Tt.clear(),me(ee,ne,ea),l.remove(),rt?.remove(),ra(`destroy`)}r.destroy=la;function ua(){ra(`init`,e,t),er(t||e.data,!1),R[F]?ti(F,R[F]):tr(),nn=Q.show&&(Q.width>0||Q.height>0),Kt=on=!0,sn(e.width,e.height)}return M.forEach(Cn),N.forEach(Nn),n?n instanceof HTMLElement?(n.appendChild(l),ua()):n(r,ua):ua(),r}Hr.assign=G,Hr.fmtNum=R,Hr.rangeNum=Ee,Hr.rangeLog=xe,Hr.rangeAsinh=Se,Hr.orient=Y,Hr.pxRatio=k,Hr.join=_t,Hr.fmtDate=At,Hr.tzDate=q,Hr.sync=Yn;{Hr.addGap=er,Hr.clipGaps=$n;let e=Hr.paths={points:mr};e.linear=vr,e.stepped=yr,e.bars=xr,e.spline=Cr}function Ur(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}function Wr(e,t,n,[r,i,a,o]){e.save(),e.strokeStyle=t,e.lineWidth=devicePixelRatio,e.setLineDash(n.map(e=>e*devicePixelRatio)),e.beginPath(),e.moveTo(r,i),e.lineTo(a,o),e.stroke(),e.restore()}let Gr=[1,2,5].flatMap(e=>[0,1,2,3,4,5].map(t=>e*10**t)).sort((e,t)=>e-t);function Kr(e,t){let n=l(`p`,{className:`dim reading`,textContent:t.note});e.append(l(`h3`,{textContent:t.title}));let r=new Hr(Jr(t,e.clientWidth||320,n),qr(t),e),i=r.root.querySelector(`canvas`);i?.setAttribute(`role`,`img`),i?.setAttribute(`aria-label`,t.label),e.append(n),new ResizeObserver(()=>{let t=e.clientWidth;t>0&&t!==r.width&&r.setSize({width:t,height:190})}).observe(e),matchMedia(`(prefers-color-scheme: dark)`).addEventListener(`change`,()=>r.redraw())}function qr({x:e,series:t}){return[[...e],...t.map(({values:e})=>[...e])]}function Jr(e,t,n){let{unit:r=``,levels:i=[],verticals:a=[]}=e,o={stroke:()=>Ur(`--dim`),grid:{stroke:()=>Ur(`--grid`),width:1},font:`11px system-ui, sans-serif`};return{width:t,height:190,legend:{show:!1},cursor:{y:!1,points:{size:7},drag:{x:!0,y:!1}},scales:{x:{time:!1,range:(e,t,n)=>[t-.5,n+.5]},y:{range:Yr(i)}},axes:[{...o,incrs:Gr,label:e.xLabel,labelSize:16,labelFont:`11px system-ui, sans-serif`,size:28},{...o,size:58,values:(e,t)=>t.map(e=>`${ei(e)}${r}`)}],series:[{},...e.series.map(({colour:e,shape:t})=>{let n=()=>Ur(e),r={show:t!==`line`,size:6,stroke:n,fill:n};return t===`dots`?{stroke:n,paths:()=>null,points:r,spanGaps:!1}:{stroke:n,width:t===`line`?1.2:1.6,points:r,spanGaps:t===`marked`}})],hooks:{draw:[e=>Zr(e,i),e=>Qr(e,a)],setCursor:[t=>Xr(t,e,n)]}}}function Yr(e){return(t,n,r)=>{let i=e.map(({value:e})=>e),[a,o]=[Math.min(n,...i),Math.max(r,...i)],s=(o-a||Math.abs(o)||1)*.08;return[a-s,o+s]}}function Xr({cursor:e},{x:t,series:n,names:r,unit:i=``,xLabel:a,note:o},s){let c=e.idx;if(c==null){s.textContent=o;return}let l=n.flatMap(({values:e})=>e[c]??[]),u=r?.[c]??`${a.replace(/,.*/u,``)} ${ei(t[c]??0)}`;s.textContent=l.length===0?o:`${u}: ${l.slice(0,1).map(e=>`${ei(e)}${i}`)}`}function Zr({ctx:e,bbox:t,valToPos:n},r){for(let{value:i,colour:a,dash:o}of r){let r=Math.round(n(i,`y`,!0));Wr(e,Ur(a),o,[t.left,r,t.left+t.width,r])}}function Qr({ctx:e,bbox:t,valToPos:n},r){for(let{at:i,text:a,colour:o}of r){let r=Math.round(n(i,`x`,!0));r<t.left||r>t.left+t.width||(Wr(e,Ur(o),[3,3],[r,t.top,r,t.top+t.height]),e.fillStyle=Ur(o),e.textAlign=r>t.left+t.width/2?`right`:`left`,e.font=`${11*devicePixelRatio}px system-ui, sans-serif`,e.fillText(a,r+(e.textAlign===`right`?-6:6),t.top+12*devicePixelRatio))}}let $r=new Intl.NumberFormat(`en`,{maximumFractionDigits:2});function ei(e){return $r.format(e).replace(`-`,`−`)}function ti(e,t,{runs:n,limit:r,estimate:i}){if(n===null||n.pairs.length<2)return!1;let a=n.pairs.map(e=>e/100),o=ai(n.pairRounds);return Kr(e,{title:`Each pair: this against base`,label:`${t}: change of each of ${a.length} pairs in percent`,xLabel:`pair, in order`,x:a.map((e,t)=>t+1),series:[{values:a,colour:`--candidate`,shape:`dots`}],levels:[{value:100*r,colour:`--bad`,dash:[4,4]},...i===null?[]:[{value:100*i,colour:`--candidate`,dash:[8,4]}]],verticals:o.map(e=>({at:e+.5,text:``,colour:`--dim`})),unit:` %`,note:`${a.length} pairs in ${o.length+1} starts; red: tolerance, blue: estimate.`}),!0}function ni(e,t,{runs:n,axis:r}){if(n===null||n.pairs.length>=2)return!1;let i=u(n.figures);return Kr(e,{title:`${r} of each run`,label:`${t}: ${r} of each of ${i.length} runs`,xLabel:`run, in order`,x:i.map((e,t)=>t+1),series:[{values:i,colour:`--candidate`,shape:`dots`}],note:`${i.length} runs. The axis does not begin at zero.`}),!0}function ri(e,t,{series:n,runs:r,axis:i}){if(n===null)return!1;let a=u(n.points),o=r?.sides??n.lengths.map(()=>1),s=[],c=[],l=[],d=[],f=new Set(n.errors),p=0;for(let[e,t]of n.lengths.entries()){for(let r=0;r<t;r+=1,p+=1){let t=a[p]??null;d.push(d.length*n.step),s.push(o[e]===0?t:null),c.push(o[e]===0?null:t),l.push(f.has(p)?t:null)}d.push(d.length*n.step),s.push(null),c.push(null),l.push(null)}let m=n.lengths.some(e=>e>1)?`line`:`dots`,h=[...o.includes(0)?[{values:s,colour:`--base`,shape:m}]:[],{values:c,colour:`--candidate`,shape:m},...f.size===0?[]:[{values:l,colour:`--bad`,shape:`dots`}]],g=f.size===0?``:` Red dots: errors, at ${f.size} of ${a.length} points.`,_=o.includes(0)?`Ochre: base, blue: this.`:``;return Kr(e,{title:`${i} during the runs, in order`,label:`${t}: what the tool reported during ${n.lengths.length} runs, one behind the other`,xLabel:`seconds of load`,x:d,series:h,note:`${_}${g} Drag to zoom, double-click to go back.`.trim()}),!0}function ii(e,t,{history:n,shifts:r,axis:i},a){if(n===null)return!1;let o=u(n),s=o.length-1;return Kr(e,{title:`${i} of earlier jobs`,label:`${t}: ${i} of ${s} earlier jobs and of this run`,xLabel:`job, oldest first`,x:o.map((e,t)=>t+1),series:[{values:o.map((e,t)=>t===s?null:e),colour:`--base`,shape:`marked`},{values:o.map((e,t)=>t===s?e:null),colour:`--candidate`,shape:`dots`}],verticals:r.map(([e,t])=>({at:e+.5,text:t,colour:`--bad`})),names:[...a,`this run`],note:`${s} earlier jobs, blue: this run${r.length===0?``:`, dashed: the level moved`}.`}),!0}function ai(e){return e.flatMap((t,n)=>n>0&&e[n-1]!==t?[n]:[])}function oi(t,n,r){let i=e(t.rows,n),a=e(t.details,n),o=l(`td`,{colSpan:r});o.setAttribute(`role`,`cell`);let s=l(`div`,{className:`grid`});o.append(s);let c=l(`tr`,{className:`detail`});c.setAttribute(`role`,`row`),c.append(o);let u=`${i.workload}, ${i.threads} threads`,d=[e=>ti(e,u,a),e=>ni(e,u,a),e=>ri(e,u,a),e=>ii(e,u,a,t.jobs)];return queueMicrotask(()=>{for(let e of d.toReversed()){let t=l(`div`,{className:`plot`});s.prepend(t),e(t)||t.remove()}}),s.append(si(i,a)),c}function si(e,t){let n=l(`div`,{className:`words`});return t.others.length>0&&n.append(l(`h3`,{textContent:`Other figures`}),ci(t)),n.append(l(`h3`,{textContent:`Evidence`})),n.append(l(`p`,{textContent:`${e.word}${t.evidence===``?``:`: ${t.evidence}`}.`})),t.tail.length>0&&n.append(li(`The tool’s last lines`,t.tail.join(`\n`))),n.append(li(`Reproduce`,t.command)),n}function ci({others:e}){let t=l(`table`,{}),n=t.createTHead().insertRow();for(let[e,t]of[`Metric`,`Base`,`This`,`Change`].entries()){let r=l(`th`,{textContent:t,scope:`col`,className:e===0?``:`n`});n.append(r)}let r=t.createTBody();for(let[t,...n]of e){let e=r.insertRow();e.append(l(`th`,{textContent:t,scope:`row`}));for(let t of n)e.append(l(`td`,{textContent:t,className:`n`}))}return t}function li(e,t){let n=document.createDocumentFragment(),r=l(`pre`,{textContent:t,tabIndex:0});return r.setAttribute(`aria-label`,e),r.setAttribute(`role`,`group`),n.append(l(`h3`,{textContent:e}),r),n}function ui(t){let n=document.querySelector(`#rows tbody`);if(n===null)return;let r=new Map(t.rows.anchor.map((e,t)=>[e,t])),i=t.rows.workload.map((e,n)=>`${e} ${t.rows.threads[n]}`.toLowerCase()),a={text:``,word:``},c=n.children.length,l=document.createElement(`button`),u=document.createElement(`span`),d=e=>(a.word===``||t.rows.word[e]===a.word)&&a.text.split(/\\s+/u).every(t=>i[e]?.includes(t)),f=()=>{let r=new Set([...n.querySelectorAll(`tr.open`)].map(({id:e})=>e)),a=t.rows.anchor.flatMap((e,t)=>d(t)?[t]:[]),o=a.slice(0,c);n.innerHTML=o.map(n=>s(e(t.rows,n),t.range)).join(``);for(let e of n.querySelectorAll(`tr.row`))di(e),r.has(e.id)&&p(e,!0);let f=a.length-o.length;l.hidden=f===0,l.textContent=`Show ${Math.min(200,f)} more of ${f}`,u.textContent=`${a.length.toLocaleString(`en`)} of ${i.length.toLocaleString(`en`)} rows`},p=(e,n)=>{let i=r.get(e.id);if(i===void 0)return;e.classList.toggle(`open`,n),e.querySelector(`a`)?.setAttribute(`aria-expanded`,String(n));let a=e.nextElementSibling;a?.classList.contains(`detail`)&&a.remove(),n&&e.after(oi(t,i,o.length))};n.addEventListener(`click`,e=>{let t=e.target.closest(`tr.row`);if(t===null||getSelection()?.isCollapsed===!1)return;e.preventDefault();let n=!t.classList.contains(`open`);p(t,n),n&&history.replaceState(null,``,`#${t.id}`)});let m=()=>{let e=decodeURIComponent(location.hash.slice(1)),t=r.get(e);if(t===void 0)return;document.getElementById(e)===null&&(a.text=a.word=``,c=Math.max(c,Math.ceil((t+1)/200)*200),f(),_());let n=document.getElementById(e);n!==null&&(p(n,!0),n.scrollIntoView({block:`start`}))},h=document.createElement(`input`),g=[],_=()=>{h.value=a.text;for(let e of g)e.setAttribute(`aria-pressed`,String(e.dataset.word===a.word))};h.type=`search`,h.autocomplete=`off`,h.addEventListener(`input`,()=>{a.text=h.value.trim().toLowerCase(),c=200,f()});for(let e of document.querySelectorAll(`#pills .pill`)){let t=document.createElement(`button`);t.type=`button`,t.className=e.className,t.dataset.word=e.dataset.word??``,t.innerHTML=e.innerHTML,t.setAttribute(`aria-pressed`,`false`),t.addEventListener(`click`,()=>{a.word=a.word===t.dataset.word?``:t.dataset.word??``,c=200,f(),_()}),g.push(t),e.replaceWith(t)}l.type=`button`,l.className=`more`,l.addEventListener(`click`,()=>{c+=200,f()});let v=document.createElement(`label`);v.append(`Filter `,h),u.className=`dim`,u.setAttribute(`role`,`status`),document.getElementById(`tools`)?.append(v,` `,u),document.getElementById(`more`)?.remove(),document.getElementById(`rows`)?.after(l);for(let e of n.querySelectorAll(`tr.row`))di(e);l.hidden=i.length<=c,l.textContent=`Show ${Math.min(200,i.length-c)} more of ${i.length-c}`,u.textContent=`${i.length.toLocaleString(`en`)} rows`,addEventListener(`hashchange`,m),m(),document.documentElement.dataset.ready=`true`}function di(e){e.querySelector(`a`)?.setAttribute(`aria-expanded`,`false`)}async function X(e){let t=document.getElementById(e)?.textContent??``,n=Uint8Array.from(atob(t),e=>e.charCodeAt(0)),r=new Blob([n]).stream().pipeThrough(new DecompressionStream(`gzip`));return JSON.parse(await new Response(r).text())}X(`data`).then(ui,e=>{let t=document.createElement(`p`);t.className=`dim`,t.textContent=`Rows cannot be opened in this browser: ${e instanceof Error?e.message:e}`,document.getElementById(`tools`)?.append(t)})})();";

// \0#style/page
var page_default = ":root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30;--unsure:#8a5200;--bad-soft:#f3d6d4;--good-soft:#d5e8da;--unsure-soft:#f3e9dd}@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364;--unsure:#e3a44a;--bad-soft:#4a2020;--good-soft:#16351f;--unsure-soft:#38291a}}@media print{:root{color-scheme:light;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30;--unsure:#8a5200;--bad-soft:#f3d6d4;--good-soft:#d5e8da;--unsure-soft:#f3e9dd}}*{box-sizing:border-box}html{scroll-padding-top:1rem}body{margin:0;background:var(--paper);color:var(--ink);font:16px / 1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif}main,header,footer{max-width:72rem;margin:0 auto;padding:0 1rem}header{padding-top:1.5rem}h1{font-size:1.5rem;font-weight:400;line-height:1.25;margin:0 0 0.6rem;border-left:0.5rem solid var(--dim);padding-left:0.6rem;overflow-wrap:anywhere}h1 strong{font-weight:700}h1.red,h1.broken{border-color:var(--bad)}h1.green{border-color:var(--good)}h1.undecided,h1.warning,h1.apart{border-color:var(--unsure)}h2{font-size:1.15rem;margin:2rem 0 0.4rem}h3{font-size:0.95rem;margin:1rem 0 0.25rem}p{margin:0.25rem 0;overflow-wrap:anywhere}.dim,caption,footer,dt{color:var(--dim)}a{color:var(--candidate)}.note{border-left:4px solid var(--base);background:var(--soft);padding:0.5rem 0.75rem;margin:0.75rem 0}.pills{display:flex;flex-wrap:wrap;gap:0.5rem;list-style:none;margin:0.5rem 0;padding:0}.pill{display:inline-block;border:1px solid var(--grid);border-radius:2rem;background:var(--soft);color:inherit;font:inherit;padding:0.15rem 0.75rem}button.pill{cursor:pointer}.pill[aria-pressed=\"true\"]{border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:0.15rem 2rem;margin:0.75rem 0;font-size:0.9rem}.facts div{display:flex;gap:0.75rem}dt{flex:none;width:4.2rem}dd{margin:0;overflow-wrap:anywhere}.bad b,.bad .word,.bad .change,td.bad a{color:var(--bad)}.good b,.good .word,.good .change,td.good a{color:var(--good)}.unsure b,.unsure .word,td.unsure a,.warn b,.warn .word,.warn .change,td.warn,td.warn a{color:var(--unsure)}.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem;margin:0.75rem 0}figure{margin:0;border:1px solid var(--grid);border-radius:6px;padding:0.4rem 0.5rem;break-inside:avoid}figcaption{font-weight:600;font-size:0.9rem}figure svg{width:100%;height:auto;display:block}.chart .limit{stroke:var(--bad);stroke-dasharray:3 3}.chart .mark{stroke:var(--dim);stroke-width:2;stroke-dasharray:none}.chart .mark circle{fill:var(--dim);stroke:none}.chart .mark text{stroke:none}.chart .mark.bad,.chart .mark.bad circle{stroke:var(--bad);fill:var(--bad)}.chart .mark.good,.chart .mark.good circle{stroke:var(--good);fill:var(--good)}.chart .mark.warn,.chart .mark.warn circle,.chart .mark.unsure,.chart .mark.unsure circle{stroke:var(--unsure);fill:var(--unsure)}.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:0.875rem;font-variant-numeric:tabular-nums;margin:0.5rem 0}.scroll table{min-width:min(100%,30rem)}caption{text-align:left;padding:0.25rem 0}th,td{padding:0.3rem 0.6rem;border-bottom:1px solid var(--grid);text-align:left;vertical-align:top;overflow-wrap:break-word}thead th{border-bottom:2px solid var(--dim)}.n{text-align:right;white-space:nowrap}tbody th{font-weight:600}.matrix td{padding:0}.matrix td a{display:block;padding:0.3rem 0.6rem;color:var(--dim);text-decoration:none}.matrix td a:hover{text-decoration:underline}.matrix td.bad{background:var(--bad-soft)}.matrix td.good{background:var(--good-soft)}.matrix td.unsure,.matrix td.warn{background:var(--unsure-soft)}.matrix td.bad a{color:var(--bad);font-weight:700}.matrix td.good a{color:var(--good);font-weight:700}.matrix td.unsure a,.matrix td.warn a{color:var(--ink)}.differs{background:var(--soft);font-weight:600}pre{background:var(--soft);padding:0.6rem;overflow-x:auto;font-size:0.8rem;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere;margin:0.25rem 0}code{font-family:ui-monospace,SFMono-Regular,Menlo,\"Noto Sans Mono\",monospace;font-size:0.9em}summary{cursor:pointer;padding:0.25rem 0;font-weight:600}footer{padding:2rem 1rem;font-size:0.85rem}:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}mark{background:var(--unsure-soft);color:inherit}";

// \0#style/page-print
var page_print_default = "@media print{body{font-size:9pt}main,header,footer{max-width:none;padding:0}h2,h3,summary{break-after:avoid}svg,tr,pre{break-inside:avoid}#tools,.more{display:none}.scroll{overflow:visible}::details-content{content-visibility:visible;display:block;height:auto}}";

// \0#style/rows
var rows_default = ".rows{width:100%}.rows th,.rows td{vertical-align:middle}.row a{color:inherit;text-decoration:none}.row .name{font-weight:400}.row.bad .name,.row.good .name,.row.warn .name,.row.unsure .name{font-weight:600}.row.bad .word,.row.bad .change,.row.good .word,.row.good .change,.row.warn .change{font-weight:700}html[data-ready] .row{cursor:pointer}html[data-ready] .row .name a::before{content:\"▸\";display:inline-block;width:1.1em;color:var(--dim)}html[data-ready] .row.open .name a::before{content:\"▾\"}.row:hover,.row.open,.row:target{background:var(--soft)}.row .latency.warn,.row .latency.good{font-weight:700}.row .latency.good{color:var(--good)}.draw{min-width:10rem}.strip{display:block;width:10rem;height:1.25rem}.strip .zero{stroke:var(--dim)}.strip .limit{stroke:var(--bad);stroke-dasharray:2 2}.strip .bar{stroke:var(--dim);stroke-width:2.5;opacity:0.7}.strip circle{fill:var(--dim)}.strip.bad .bar{stroke:var(--bad)}.strip.bad circle{fill:var(--bad)}.strip.good .bar{stroke:var(--good)}.strip.good circle{fill:var(--good)}.strip.unsure .bar,.strip.warn .bar{stroke:var(--unsure)}.strip.unsure circle,.strip.warn circle{fill:var(--unsure)}#tools{display:flex;flex-wrap:wrap;gap:0.5rem 1rem;align-items:center;font-size:0.9rem}#tools input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--dim);border-radius:4px;padding:0.15rem 0.5rem;width:14rem;max-width:60vw}.more{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--dim);border-radius:6px;padding:0.35rem 1rem;cursor:pointer}.legend{font-size:0.85rem}@media (max-width:44rem){.rows>thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.rows,.rows>tbody,.rows>caption,.rows .detail,.rows .detail>td{display:block;width:auto}.rows .row{display:grid;grid-template-columns:minmax(0,1fr) auto auto;gap:0.1rem 0.75rem;align-items:center;padding:0.45rem 0.1rem;border-bottom:1px solid var(--grid)}.rows .row th,.rows .row td{border:0;padding:0}.row .name{grid-area:1 / 1}.row .threads{grid-area:1 / 2}.row .threads span::after{content:\" threads\";color:var(--dim)}.row .change{grid-area:1 / 3;min-width:4.2rem}.row .draw{grid-area:2 / 1;min-width:0;display:flex;gap:0.5rem}.row .word{grid-area:2 / 2;text-align:right}.row .own{grid-area:2 / 3}.row .base,.row .latency{display:none}.strip{width:100%;max-width:10rem}}@media (max-width:44rem){.matrix td a,.matrix th{padding:0.3rem 0.35rem}.matrix{font-size:0.8rem}.matrix th[scope=\"row\"]{overflow-wrap:anywhere}}@media print{.row .draw{min-width:0}.strip{width:6rem}.rows th,.rows td{padding:0.15rem 0.3rem}.row a{color:inherit}}";

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
			label: labels.get(lineKey(row.settings)) ?? row.settings.workload,
			latency: latencyRow(cells.get(row.cellId) ?? [], row),
			queries: (cells.get(row.cellId) ?? []).find(({ metric }) => metric === "qps")?.candidate
		}),
		rank: rankOfState(stateOf(row)),
		harm: harmOf(row)
	})).sort((a, b) => a.rank - b.rank || b.harm - a.harm).map(({ row, shown }) => ({
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
function pageRow(row, { anchor, label, latency, queries }) {
	const state = stateOf(row);
	return {
		anchor,
		workload: rateMetrics.includes(row.metric) ? label : `${label} · ${metricInfo(row.metric)?.label ?? row.metric}`,
		threads: threadsText(row.settings),
		word: stateWord(state, row.metric),
		tone: toneOf(state),
		change: changeText(row),
		strip: stripOf(row),
		base: figureText(row, row.verdict.kind === "not-comparable" ? void 0 : row.baseline),
		own: `${figureText(row, row.candidate)}${queriesText(row, queries)}`,
		latency: latency === void 0 ? "" : latencyText(latency),
		latencyTone: latency === void 0 ? "quiet" : latencyTone(latency)
	};
}
/** Colors of what needs attention, or is new. */
const tones = {
	worse: "bad",
	broken: "bad",
	"worse-warns": "warn",
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
/** `−5.9 %`, or a dash where nothing was compared. */
function changeText(row) {
	const shown = shownChange(row.verdict);
	return shown === void 0 || isFromNothing(row) ? "—" : formatChange(shown.change);
}
/** `1,014 TPS`, `23.1 ms`. */
function figureText({ metric }, figure) {
	if (figure === void 0) return "—";
	const info = metricInfo(metric);
	const unit = info === void 0 || info.unit === "" || info.unit.startsWith("/") ? rateUnit(metric) : info.unit;
	return `${formatNumber(figure.value)}${unit === "" ? "" : `\u00a0${unit}`}`;
}
/** ` (20,280 QPS)` behind transactions that are more than one query. */
function queriesText({ metric, candidate }, queries) {
	if (metric !== "tps" || candidate === void 0 || queries === void 0) return "";
	return Math.abs(queries.value / candidate.value - 1) < .005 ? "" : ` (${figureText({ metric: "qps" }, queries)})`;
}
function rateUnit(metric) {
	return rateMetrics.includes(metricStem(metric)) ? metricInfo(metricStem(metric))?.label ?? "" : "";
}
/** Change, interval and limit as fractions; undefined where nothing was compared. */
function stripOf(row) {
	const shown = shownChange(row.verdict);
	if (shown === void 0) return void 0;
	const noise = evidenceOf(row.verdict)?.noise ?? 0;
	const { change } = shown;
	const interval = shown.interval ?? {
		low: change - noise,
		high: change + noise
	};
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
function latencyRow(cell, own) {
	const metric = latencyMetrics.find((name) => name !== own.metric && cell.some((row) => row.metric === name));
	return cell.find((row) => row.metric === metric);
}
function latencyText(row) {
	const change = changeText(row);
	if (change === "—") return row.candidate === void 0 ? "" : figureText(row, row.candidate);
	return row.metric === "latency_p95_ms" ? change : `${change} (${shortMetric(row.metric)})`;
}
function shortMetric(metric) {
	return (metricInfo(metric)?.label ?? metric).replace(" latency", "");
}
/** A latency has a colour where it moved beyond tolerance and noise. */
function latencyTone(row) {
	const strip = stripOf(row);
	if (strip === void 0) return "quiet";
	if (strip.low > strip.limit) return "warn";
	return strip.high < 1 / (1 + strip.limit) - 1 ? "good" : "quiet";
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
	const label = metricInfo(metric)?.label ?? metric;
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

// src/extensions/page/data/page-data.ts
/** Lists by key of entries that all have the same keys. */
function columnsOf(entries, keys) {
	return Object.fromEntries(keys.map((key) => [key, entries.map((entry) => entry[key])]));
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
function pageData(rows, range, sources) {
	const { history } = sources;
	return {
		rows: columnsOf(rows.map(({ shown }) => shown), rowKeys),
		details: columnsOf(rowDetails(rows, sources), detailKeys),
		range,
		jobs: (history?.jobs ?? []).map(({ id, createdAt, commit }) => `${commit === void 0 ? id : shortCommit(commit)}, ${createdAt.slice(0, 10)}`),
		jobTimes: (history?.jobs ?? []).map(({ createdAt }) => Math.round(Date.parse(createdAt) / 1e3) || 0)
	};
}
const rowKeys = [
	"anchor",
	"workload",
	"threads",
	"word",
	"tone",
	"change",
	"strip",
	"base",
	"own",
	"latency",
	"latencyTone"
];
const detailKeys = [
	"axis",
	"evidence",
	"limit",
	"estimate",
	"others",
	"tail",
	"command",
	"runs",
	"series",
	"history",
	"shifts"
];
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
			command: againCommand(sources.context, row.cellId),
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
		metricInfo(row.metric)?.label ?? row.metric,
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
	return `<dl class="facts">${[
		["Change", changeFact(result, context)],
		["Server", htmlText(versionsText(targets.candidate, targets.base))],
		["Machine", htmlText(machineText(machine))],
		["How", htmlText(howText(result))],
		["All together", htmlText(overallText(result))],
		["Files", fileLinks(context, logsPath)]
	].filter(([, html]) => html !== "").map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`).join("")}</dl>`;
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
/** `both versions side by side on one machine, 8 starts, slices of 10 s`. */
function howText({ reference, rows }) {
	const seconds = new Set(rows.map(({ settings }) => settings.durationSeconds));
	const [length] = seconds;
	const each = seconds.size === 1 && length !== void 0 ? formatDuration(length).replaceAll(" ", "\xA0") : "several lengths";
	const samples = Math.max(0, ...rows.map(({ verdict }) => "evidence" in verdict ? verdict.evidence?.samples ?? 0 : 0));
	const turns = turnsText({ rows });
	switch (reference.kind) {
		case "side-by-side": return `both versions side by side on one machine${samples > 0 ? `, ${plural(samples, "start")}` : ""}${turns === "" ? `, slices of ${each}` : `, ${turns}, ${each} of each side`}`;
		case "stored": return `runs of ${each}${samples > 0 ? ` against ${plural(samples, "stored job")}` : ""}`;
		case "none":
		case "unreadable": return `runs of ${each}, nothing to compare with`;
	}
}
function fileLinks(context, logsPath) {
	return [context?.runUrl === void 0 ? void 0 : htmlLink("workflow run", context.runUrl), logsPath === void 0 ? void 0 : `<a href="${htmlText(encodeURI(`./${logsPath}`))}">raw logs</a>`].filter((part) => part !== void 0).join(" · ");
}
/** The latency that moved, and what to do next; empty where there is nothing to say. */
function latencyAndNext(story, result, context) {
	const { latency } = story;
	const latencyHtml = latency === void 0 ? "" : `<p>${htmlText(`${latencyWords(latency)}.`)}</p>`;
	const step = phraseHtml(nextPhrase(result, story, {
		...placeOfRun(result),
		...isReproducible(result, context) ? {} : { reproduce: runAgain },
		docsUrl: context?.docsUrl,
		acceptLabel: result.acceptLabel,
		isStored: context?.isStored
	}));
	return `${latencyHtml}${step === "" ? "" : `<p>${step}</p>`}`;
}
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

// src/extensions/page/row-html.ts
/** Heads of the table, in the order of a row's cells. */
const rowHeads = [
	{
		head: "Workload",
		number: false
	},
	{
		head: "Threads",
		number: true
	},
	{
		head: "Verdict",
		number: false
	},
	{
		head: "Change",
		number: true
	},
	{
		head: "Interval",
		number: false
	},
	{
		head: "Base",
		number: true
	},
	{
		head: "This",
		number: true
	},
	{
		head: "Latency",
		number: true
	}
];
/**
* A row of the table of figures. Roles are beside the elements, since the style sheet lays a row
* out in two lines on a phone, where a browser would forget that it is one.
* @param range half the width of the strips' axis, as a fraction
*/
function rowHtml(row, range) {
	const { anchor, tone } = row;
	return [
		`<tr role="row" id="${htmlText(anchor)}" class="row ${tone}" data-word="${htmlText(row.word)}">`,
		`<th role="rowheader" scope="row" class="name"><a href="#${htmlText(anchor)}">${htmlText(row.workload)}</a></th>`,
		`<td role="cell" class="n threads"><span>${htmlText(row.threads)}</span></td>`,
		`<td role="cell" class="word">${htmlText(row.word)}</td>`,
		`<td role="cell" class="n change">${htmlText(row.change)}</td>`,
		`<td role="cell" class="draw">${stripSvg(row.strip, tone, range)}</td>`,
		`<td role="cell" class="n base">${htmlText(row.base)}</td>`,
		`<td role="cell" class="n own">${htmlText(row.own)}</td>`,
		`<td role="cell" class="n latency ${row.latencyTone}">${htmlText(row.latency)}</td></tr>`
	].join("");
}
/** Drawing units. */
const WIDTH = 160;
const HEIGHT = 20;
/** Everything within is a tenth either way at least; a wild cell does not flatten the others. */
const LEAST_RANGE = .1;
const MOST_RANGE = .5;
/** Half the width of the axis that all strips of a page share, as a fraction. */
function stripRange(strips) {
	let most = LEAST_RANGE;
	for (const strip of strips) if (strip !== void 0) most = Math.max(most, Math.abs(strip.change) * 1.1, Math.abs(strip.limit) * 1.5);
	return Math.min(MOST_RANGE, Math.ceil(most * 20) / 20);
}
/**
* Dot: change, bar: its interval, dashed: limit, full line: no change. The row's text says the
* same, so it is hidden from readers.
*/
function stripSvg(strip, tone, range) {
	if (strip === void 0) return "";
	const place = (fraction) => {
		const clamped = Math.max(-range, Math.min(range, fraction));
		return Math.round((WIDTH / 2 + clamped / range * (WIDTH / 2 - 4)) * 10) / 10;
	};
	const { change, low, high, limit } = strip;
	const middle = HEIGHT / 2;
	return [
		`<svg class="strip ${tone}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">`,
		`<path class="zero" d="M${place(0)} 2V18"/>`,
		`<path class="limit" d="M${place(limit)} 2V18"/>`,
		low === high ? "" : `<path class="bar" d="M${place(low)} ${middle}H${place(high)}"/>`,
		`<circle cx="${place(change)}" cy="${middle}" r="4"/></svg>`
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
	return `<section><h2>Environment</h2>${htmlTable(sides ? "Facts that differ between the two sides come first, marked ≠." : "Where it was measured.", columns, rows)}</section>`;
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
/** The command of the worst row; each row has its own when it is opened. */
function againPart([worst], context) {
	return worst === void 0 ? "" : `<section><h2>Reproduce</h2><p>${htmlText(cellLabel(worst.row.settings))}</p><pre><code>${htmlText(againCommand(context, worst.row.cellId))}</code></pre></section>`;
}
/**
* The figures, a line each, worst first: those past the first two hundred are brought by the
* script.
*/
function rowSection(rows, range) {
	if (rows.length === 0) return "";
	const head = rowHeads.map(({ head, number }) => `<th role="columnheader" scope="col"${number ? " class=\"n\"" : ""}>${htmlText(head)}</th>`).join("");
	const body = rows.slice(0, 200).map(({ shown }) => rowHtml(shown, range));
	const left = rows.length - body.length;
	const more = left > 0 ? `<p class="dim" id="more">${left} more rows need JavaScript. They are also in record.json and result.json.</p>` : "";
	return `<section id="figures"><h2>Figures</h2><div id="tools"></div>${legend(rows, range)}<table role="table" class="rows" id="rows"><caption>Each workload at each number of threads, worst first.</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join("\n")}</tbody></table>${more}</section>`;
}
function legend(rows, range) {
	const strips = rows.flatMap(({ shown }) => shown.strip === void 0 ? [] : [shown.strip]);
	if (strips.length === 0) return "";
	const limits = [...new Set(strips.map(({ limit }) => formatChange(limit)))];
	const limit = limits.length === 1 ? ` ${limits[0]}` : "";
	return `<p class="dim legend">Dot: change, bar: its interval, dashed: tolerance${htmlText(limit)}, full line: no change; the axis ends at ±${htmlText(formatShare(range))}.</p>`;
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
/** More lines than these say less than the table with its filter. */
const MOST_LINES = 60;
/** Workloads by threads; each cell leads to its row. Empty where nothing is gated. */
function matrixSection(matrix, rows) {
	if (matrix.lines.length === 0) return "";
	const anchors = new Map(rows.map(({ row, shown }) => [row, shown.anchor]));
	const shown = matrix.lines.slice(0, MOST_LINES);
	const left = matrix.lines.length - shown.length;
	const more = left > 0 ? `<p class="dim">${left} more workloads, none of them worse, are in the table below.</p>` : "";
	const head = matrix.threads.map((threads) => `<th scope="col" class="n">${threads}</th>`).join("");
	const body = shown.map((line) => lineHtml(line, matrix, anchors)).join("\n");
	const title = titleOf(matrix);
	return `<section><h2>${htmlText(title)}</h2><div class="scroll" tabindex="0" role="group" aria-label="${htmlText(title)}"><table class="matrix"><caption>Rows are workloads, columns are thread counts. Select a cell to see its figures.</caption><thead><tr><th scope="col">Workload</th>${head}</tr></thead><tbody>${body}</tbody></table></div>${more}</section>`;
}
function titleOf({ shows, metric }) {
	const label = metric === void 0 ? "the gated figures" : metricInfo(metric)?.label ?? metric;
	return shows === "change" ? `Change of ${label}` : `${label} of this run`;
}
function lineHtml(line, matrix, anchors) {
	const cells = line.cells.map((cell) => cell === void 0 ? "<td></td>" : cellHtml(cell, matrix, anchors));
	return `<tr><th scope="row">${htmlText(lineWords(line, matrix))}</th>${cells.join("")}</tr>`;
}
function cellHtml(cell, { shows }, anchors) {
	const word = stateWord(cell.state, cell.row.metric);
	const { value } = cellWords(cell, shows, false);
	return `<td class="n ${toneOf(cell.state)}"><a href="#${htmlText(anchors.get(cell.row) ?? "")}" title="${htmlText(word)}">${htmlText(value === "" ? word : value)}</a></td>`;
}

// src/extensions/page/page.ts
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
	const range = stripRange(rows.map(({ shown }) => shown.strip));
	const data = pageData(rows, range, {
		result,
		record,
		proof,
		history,
		context
	});
	const main = [
		matrixSection(story.matrix, rows),
		rowSection(rows, range),
		...ofFolder ?? [],
		...sections.map((section) => section.page?.(result) ?? ""),
		overThreadsSection(result),
		workSection(result),
		environmentPart(result),
		troublePart(result),
		isReproducible(result, context) ? againPart(rows, context) : ""
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
<header><h1 class="${story.tone}">${htmlText(title)}</h1>${pills(rows)}${facts(result, context, logsPath)}${latencyAndNext(story, result, context)}${reportedNote(context)}</header>
<main>${main.filter((part) => part !== "").join("\n")}</main>
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
		`tidb-bench-action ${result.programVersion}`,
		falseAlarmText(result)
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