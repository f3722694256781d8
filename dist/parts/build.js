import { b as string, f as literal, g as object, o as array } from "./schemas.js";
import { a as idDigest } from "./record-name.js";
import { t as withStore } from "./with-store.js";
import { t as policyOfRecord } from "./policy.js";
import { c as writeResultFile } from "./result-folder.js";
import { r as judge, u as earlierThan } from "./judge-in-words.js";
import { t as loadPage } from "./reports2.js";
import { r as makeFolder } from "./files.js";
import { t as Failure } from "./failure.js";
import { h as plural, l as formatNumber, n as formatChange } from "./number.js";
import { n as pathSegment } from "./path-segment.js";
import { m as xmlText, t as htmlText } from "./escape.js";
import { c as seriesAddress, o as seriesFolder } from "./sweep.js";
import { n as shortCommit } from "./commit.js";
import { n as chart_default, t as plot_default } from "./plot.js";
import { r as groupBy } from "./objects.js";
import { z as givenRate } from "./parts.js";
import { s as seriesKey } from "./comparable.js";
import { a as latencyMetrics, l as rateMetrics, o as metricInfo } from "./metric.js";
import { o as workloadLabel } from "./labels.js";
import { s as changePoints } from "./history-screen.js";
import { i as median, n as geometricMean, s as standardDeviation } from "./sample.js";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";

// \0#browser/site-compare
var site_compare_default = "(function(){function e({folder:e},t){return`series.html#${e}/${t}`}let t=`all-cells`;function n({times:e,commits:t}){return i(e).map((e,n)=>({time:e,commit:t.slice(n*10,(n+1)*10).replaceAll(`.`,``)}))}function r({runs:e,scale:t,values:n,latencyScale:r,latencies:a,keys:o}){return i(e).map((e,i)=>{let s=a[i]??null;return{run:e,value:t*(1+(n[i]??0)/1e3),latency:s===null?null:r*(1+s/1e3),key:o.findLast(([e])=>e<=i)?.[1]??``}})}function i(e){let t=0;return e.map(e=>(t+=e,t))}function a(e){let t=o(e);return t.startsWith(`×`)?t:`${t} %`}function o(e){let t=e*100;if(e>=1)return`×${s(1+e,e>=8.95?0:1)}`;if(t<=-99.5&&t>-100)return s(Math.ceil(t*10)/10,1);let n=s(t,Math.abs(t)>=9.95?0:1);return/[1-9]/u.test(n)?t>0?`+${n}`:n:n.replace(`−`,``)}function s(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(?:\\d{3})+$)/gu,`,`),a=e<0?`−`:``;return r===void 0?`${a}${i}`:`${a}${i}.${r}`}function c({time:e}){return(/* @__PURE__ */ new Date(e*1e3)).toISOString().slice(0,10)}function l({folder:e},{commit:t,before:n}){return`compare.html#${e}/${n}...${t}`}function u(e,t){return Object.assign(document.createElement(e),t)}let d=/* @__PURE__ */ new Map;function f(e){let t=d.get(e);if(t!==void 0)return t;let n=fetch(e).then(t=>{if(!t.ok)throw Error(`${e}: ${t.status}`);return t.json()});return d.set(e,n),n}function p(){return f(`index.json`)}async function m(e,t,i){return(await Promise.all(i.filter(e=>t.years.includes(e)).map(async i=>{let[a,o]=await Promise.all([f(`${e.folder}/runs/${i}.json`),f(`${e.folder}/${t.folder}/${i}.json`)]),s=n(a);return r(o).flatMap(({run:e,value:t,latency:n,key:r})=>{let i=s[e];return i===void 0?[]:[{...i,value:t,latency:n,key:r}]})}))).flat()}async function h(e){let t=e.years.slice(-2),r=(await Promise.all(t.map(t=>f(`${e.folder}/runs/${t}.json`)))).flatMap(n).filter(({commit:e})=>e!==``);return[...new Map(r.map(e=>[e.commit,e])).values()].toReversed().slice(0,g)}let g=200;function _(){let[e=``,...t]=decodeURIComponent(location.hash.slice(1)).split(`/`);return{suite:e,rest:t.join(`/`)}}function v(e,t){let n=document.createElement(`p`);n.textContent=`The data of this site could not be read: ${t instanceof Error?t.message:t}`,e.append(n)}function y(e,t,n){if(e.repository!==void 0&&t!==``&&n!==``)return`${e.repository}/compare/${t}...${n}`}let b=document.getElementById(`view`)??document.body;async function x(){let e=await p(),{suite:t,rest:n}=_(),r=e.suites.find(e=>e.folder===t);if(r===void 0)throw Error(`no suite ${t}`);let i=await h(r),[a=i.at(1)?.commit??``,o=i.at(0)?.commit??``]=n===``?[]:n.split(`...`),s=await w(r,a,o);b.replaceChildren(E(s,a,o),S(r,i,a,o),D(e,r,a,o),...O(s,r),A(k(s,r))),document.title=`${o.slice(0,7)} against ${a.slice(0,7)}`,document.documentElement.dataset.ready=`true`}function S(e,t,n,r){let i=u(`p`,{className:`choices`}),a=(e,n)=>{let r=u(`select`,{}),a=t.some(e=>C(e.commit,n))?t:[{commit:n,time:NaN},...t];for(let e of a){let t=Number.isNaN(e.time)?``:` (${c(e)})`,i=C(e.commit,n);r.append(u(`option`,{value:e.commit,textContent:`${e.commit.slice(0,7)}${t}`,selected:i}))}let o=u(`label`,{textContent:`${e} `});return o.append(r),i.append(o,` `),r},o=a(`Commit`,r),s=a(`against`,n);for(let t of[o,s])t.addEventListener(`change`,()=>{location.href=l(e,{commit:o.value,before:s.value})});return i}function C(e,t){return e!==``&&(t.startsWith(e)||e.startsWith(t))}async function w(e,t,n){return(await Promise.all(e.series.map(async r=>{let i=[];for(let a of r.years.toReversed()){i=[...await m(e,r,[a]),...i];let[o,s]=[T(i,t),T(i,n)];if(o!==void 0&&s!==void 0)return[{series:r,before:o,own:s}]}return[]}))).flat()}function T(e,t){return e.findLast(e=>C(e.commit,t))}function E([e],t,n){let r=e=>e===void 0?``:` (${c(e)})`;return u(`h2`,{textContent:`${n.slice(0,7)}${r(e?.own)} against ${t.slice(0,7)}${r(e?.before)}`})}function D(e,t,n,r){let i=u(`p`,{}),a=y(e,n,r),o=a===void 0?[]:[[`commits between`,a]];for(let[e,i]of t.pages)e!==``&&(r.startsWith(e)||n.startsWith(e))&&o.push([`run of ${e.slice(0,7)}`,i]);for(let[e,[t,n]]of o.entries())e>0&&i.append(` · `),i.append(u(`a`,{textContent:t,href:n}));return i}function O(n,r){let i=n.find(({series:e})=>e.folder===t);if(i===void 0)return[];let o=a(i.own.value/i.before.value-1),s=u(`p`,{});return s.append(u(`a`,{textContent:`All cells together`,href:e(r,t)}),`: ${o}`),[s]}function k(e,n){if(e.length===0)return u(`p`,{textContent:`No series has figures of both commits.`});let r=e.filter(({series:e})=>e.folder!==t),i=[...new Set(r.map(({series:e})=>e.threads))].sort((e,t)=>Number.parseInt(e,10)-Number.parseInt(t,10)),a=u(`table`,{});a.createCaption().textContent=`Change of throughput; rows are workloads, columns numbers of threads. Coloured beyond the series’ own noise.`;let o=a.createTHead().insertRow();for(let e of[`Workload`,...i])o.append(u(`th`,{textContent:e,scope:`col`,className:e===`Workload`?``:`n`}));let s=a.createTBody();for(let e of new Set(r.map(({series:e})=>e.workload))){let t=s.insertRow();t.append(u(`th`,{textContent:e,scope:`row`}));for(let a of i){let i=r.find(({series:t})=>t.workload===e&&t.threads===a);t.append(i===void 0?u(`td`,{}):j(i,n))}}return a}function A(e){let t=u(`div`,{className:`scroll`,tabIndex:0,role:`group`,ariaLabel:`Changes`});return t.append(e),t}function j({series:t,before:n,own:r},i){if(r.key!==n.key)return u(`td`,{className:`n`,textContent:`–`,title:`other settings or another machine`});let o=r.value/n.value-1,s=u(`td`,{className:`n ${Math.abs(o)>=Math.max(.01,3*t.noise)?o<0?`bad`:`good`:``}`});return s.append(u(`a`,{textContent:a(o),href:e(i,t.folder)})),s}function M(){x().catch(e=>v(b,e))}addEventListener(`hashchange`,M),M()})();";

// \0#browser/site-series
var site_series_default = "(function(){let e=`u-off`,t=`u-label`,n=`width`,r=`height`,i=`bottom`,a=`left`,o=`right`,s=`#000`,c=`#0000`,l=`mousemove`,u=`mousedown`,d=`mouseup`,f=`mouseenter`,p=`mouseleave`,m=`dblclick`,h=`change`,g=`dppxchange`,_=typeof window<`u`,v=_?document:null,y=_?window:null,b=_?navigator:null,x,S;function C(){let e=devicePixelRatio;x!=e&&(x=e,S&&ce(h,S,C),S=matchMedia(`(min-resolution: ${x-.001}dppx) and (max-resolution: ${x+.001}dppx)`),se(h,S,C),y.dispatchEvent(new CustomEvent(g)))}function w(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function T(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function E(e,t,n){e.style[t]=n+`px`}function D(e,t,n,r){let i=v.createElement(e);return t!=null&&w(i,t),n?.insertBefore(i,r),i}function O(e,t){return D(`div`,e,t)}let k=/* @__PURE__ */ new WeakMap;function ee(t,n,r,i,a){let o=`translate(`+n+`px,`+r+`px)`;o!=k.get(t)&&(t.style.transform=o,k.set(t,o),n<0||r<0||n>i||r>a?w(t,e):T(t,e))}let te=/* @__PURE__ */ new WeakMap;function ne(e,t,n){let r=t+n;r!=te.get(e)&&(te.set(e,r),e.style.background=t,e.style.borderColor=n)}let re=/* @__PURE__ */ new WeakMap;function ie(e,t,n,r){let i=t+``+n;i!=re.get(e)&&(re.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}let ae={passive:!0},oe={...ae,capture:!0};function se(e,t,n,r){t.addEventListener(e,n,r?oe:ae)}function ce(e,t,n,r){t.removeEventListener(e,n,ae)}_&&C();function le(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:R((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function A(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}let j=e=>e!=null,ue=e=>e!=null&&e>0,M=A(j),N=A(ue);function de(e,t,n,r=0,i=!1){let a=i?N:M,o=i?ue:j;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1){if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}}return[s??z,c??-z]}function fe(e,t,n,r){let i=Oe(e),a=Oe(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?ke:Ae,s=i==1?R:we,c=a==1?we:R,l=s(o(Se(e))),u=c(o(Se(t))),d=De(n,l),f=De(n,u);return n==10&&(l<0&&(d=U(d,-l)),u<0&&(f=U(f,-u))),r||n==2?(e=d*i,t=f*a):(e=H(e,d),t=We(t,f)),[e,t]}function pe(e,t,n,r){let i=fe(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}let me=.1,he={mode:3,pad:me},ge={pad:0,soft:null,mode:0},_e={min:ge,max:ge};function ve(e,t,n,r){return tt(n)?F(e,t,n):(ge.pad=n,ge.soft=r?0:null,ge.mode=r?3:0,F(e,t,_e))}function P(e,t){return e??t}function ye(e,t,n){for(t=P(t,0),n=P(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function F(e,t,n){let r=n.min,i=n.max,a=P(r.pad,0),o=P(i.pad,0),s=P(r.hard,-z),c=P(i.hard,z),l=P(r.soft,z),u=P(i.soft,-z),d=P(r.mode,0),f=P(i.mode,0),p=t-e,m=ke(p),h=Ee(Se(e),Se(t)),g=ke(h),_=Se(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=z&&(a=0),f==2&&u!=-z&&(o=0)));let v=p||h||1e3,y=ke(v),b=De(10,R(y)),x=U(H(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:z,C=Ee(s,x<S&&e>=S?S:Te(S,x)),w=U(We(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-z,E=Te(c,w>T&&t<=T?T:Ee(T,w));return C==E&&C==0&&(E=100),[C,E]}let be=new Intl.NumberFormat(_?b.language:`en-US`),I=e=>be.format(e),L=Math,xe=L.PI,Se=L.abs,R=L.floor,Ce=L.round,we=L.ceil,Te=L.min,Ee=L.max,De=L.pow,Oe=L.sign,ke=L.log10,Ae=L.log2,je=(e,t=1)=>L.sinh(e)*t,Me=(e,t=1)=>L.asinh(e/t),z=1/0;function Ne(e){return(ke((e^e>>31)-(e>>31))|0)+1}function Pe(e,t,n){return Te(Ee(e,t),n)}function Fe(e){return typeof e==`function`}function B(e){return Fe(e)?e:()=>e}let Ie=()=>{},V=e=>e,Le=(e,t)=>t,Re=e=>null,ze=e=>!0,Be=(e,t)=>e==t,Ve=/\\.\\d*?(?=9{6,}|0{6,})/gm,He=e=>{if(Qe(e)||Ge.has(e))return e;let t=`${e}`,n=t.match(Ve);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${He(e)}e${n}`}return U(e,r)};function Ue(e,t){return He(U(He(e/t))*t)}function We(e,t){return He(we(He(e/t))*t)}function H(e,t){return He(R(He(e/t))*t)}function U(e,t=0){if(Qe(e))return e;let n=10**t,r=e*n*(1+2**-52);return Ce(r)/n}let Ge=/* @__PURE__ */ new Map;function Ke(e){return((``+e).split(`.`)[1]||``).length}function qe(e,t,n,r){let i=[],a=r.map(Ke);for(let o=t;o<n;o++){let t=Se(o),n=U(De(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:U(c,l);i.push(u),Ge.set(u,l)}}return i}let Je={},Ye=[],Xe=[null,null],Ze=Array.isArray,Qe=Number.isInteger,$e=e=>e===void 0;function et(e){return typeof e==`string`}function tt(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function nt(e){return typeof e==`object`&&!!e}let rt=Object.getPrototypeOf(Uint8Array),it=`__proto__`;function at(e,t=tt){let n;if(Ze(e)){let r=e.find(e=>e!=null);if(Ze(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=at(e[r],t)}else n=e.slice()}else if(e instanceof rt)n=e.slice();else if(t(e)){n={};for(let r in e)r!=it&&(n[r]=at(e[r],t))}else n=e;return n}function ot(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=it&&(tt(e[t])?ot(e[t],at(r[t])):e[t]=at(r[t]))}return e}function st(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function ct(e,t){if(W(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return dt(t[0])||(t=ut(t)),t}let n=/* @__PURE__ */ new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=/* @__PURE__ */ new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}st(l,d,i),r.push(l)}}return r}let lt=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function ut(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function W(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function dt(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=Ee(1,R((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}let ft=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],pt=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function mt(e){return e.slice(0,3)}let ht=pt.map(mt),gt={MMMM:ft,MMM:ft.map(mt),WWWW:pt,WWW:ht};function _t(e){return(e<10?`0`:``)+e}function vt(e){return(e<10?`00`:e<100?`0`:``)+e}let yt={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>_t(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>_t(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>_t(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>_t(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>_t(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>vt(e.getMilliseconds())};function bt(e,t){t||=gt;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?yt[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}let xt=new Intl.DateTimeFormat().resolvedOptions().timeZone;function St(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=/* @__PURE__ */ new Date(+e+e.getTimezoneOffset()*6e4):t==xt?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}let Ct=e=>e%1==0,wt=[1,2,2.5,5],Tt=qe(10,-32,0,wt),Et=qe(10,0,32,wt),Dt=Et.filter(Ct),Ot=Tt.concat(Et),kt=`{YYYY}`,At=`\n`+kt,jt=`{M}/{D}`,Mt=`\n`+jt,Nt=Mt+`/{YY}`,G=`{aa}`,K=`{h}:{mm}`+G,Pt=`\n`+K,Ft=`:{ss}`;function It(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?qe(10,0,3,wt).filter(Ct):qe(10,-3,0,wt)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,kt,null,null,null,null,null,null,1],[i*28,`{MMM}`,At,null,null,null,null,null,1],[i,jt,At,null,null,null,null,null,1],[r,`{h}`+G,Nt,null,Mt,null,null,null,1],[n,K,Nt,null,Mt,null,null,null,1],[t,Ft,Nt+` `+K,null,Mt+` `+K,null,Pt,null,1],[e,Ft+`.{fff}`,Nt+` `+K,null,Mt+` `+K,null,Pt,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=U(g*e,3),v=Kt(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=U(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:U(Kt(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(Ce(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=Kt(c+r*a,l+n*a,1),s=o-t(U(o*e,3));i=U((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(R(l)-R(_))+We(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=U(o+d,e==1?0:3),!(o>u);)if(g>1){let e=R(U(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];U((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}let[Lt,Rt,zt]=It(1),[Bt,Vt,Ht]=It(.001);qe(2,-53,53,[1]);function Ut(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function Wt(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function Gt(e,t){let n=bt(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function Kt(e,t,n){return new Date(e,t,n)}function qt(e,t){return t(e)}function Jt(e,t){return(n,r,i,a)=>a==null?`--`:t(e(r))}function Yt(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Xt(e,t){return e.series[t].fill(e,t)}let Zt={show:!0,live:!0,isolate:!1,mount:Ie,markers:{show:!0,width:2,stroke:Yt,fill:Xt,dash:`solid`},idx:null,idxs:null,values:[]};function Qt(e,t){let i=e.cursor.points,a=O(),o=i.size(e,t);E(a,n,o),E(a,r,o);let s=o/-2;E(a,`marginLeft`,s),E(a,`marginTop`,s);let c=i.width(e,t,o);return c&&E(a,`borderWidth`,c),a}function $t(e,t){let n=e.series[t].points;return n._fill||n._stroke}function en(e,t){let n=e.series[t].points;return n._stroke||n._fill}function tn(e,t){return e.series[t].points.size}let nn=[0,0];function rn(e,t,n){return nn[0]=t,nn[1]=n,nn}function an(e,t,n,r=!0){return e=>{e.button!=0||r&&e.target!=t||n(e)}}function on(e,t,n,r=!0){return e=>{r&&e.target!=t||n(e)}}let sn={show:!0,x:!0,y:!0,lock:!1,move:rn,points:{one:!1,show:Qt,size:tn,width:0,stroke:en,fill:$t},bind:{mousedown:an,mouseup:an,click:an,dblclick:an,mousemove:on,mouseleave:on,mouseenter:on},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},cn={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},ln=ot({},cn,{filter:Le}),un=ot({},ln,{size:10}),dn=ot({},cn,{show:!1}),fn=`12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,pn=`bold `+fn,mn=1.5,hn={show:!0,scale:`x`,stroke:s,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:pn,side:2,grid:ln,ticks:un,border:dn,font:fn,lineGap:mn,rotate:0},gn={show:!0,scale:`x`,auto:!1,sorted:1,min:z,max:-1/0,idxs:[]};function _n(e,t,n,r,i){return t.map(e=>e==null?``:I(e))}function vn(e,t,n,r,i,a,o){let s=[],c=Ge.get(i)||0;n=o?n:U(We(n,i),c);for(let e=n;e<=r;e=U(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function yn(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=R((c==10?ke:Ae)(n));i=De(c,l),c==10&&(i=Ot[le(i,Ot)]);let u=n,d=i*c;c==10&&(d=Ot[le(d,Ot)]);do s.push(u),u+=i,c==10&&!Ge.has(u)&&(u=U(u,Ge.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=Ot[le(d,Ot)]));while(u<=r);return s}function bn(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?yn(e,t,Ee(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?yn(e,t,Ee(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}let xn=/./,Sn=/[12357]/,Cn=/[125]/,wn=/1/,Tn=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function En(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?xn:c(7,o)-u>=l?Sn:c(5,o)-u>=l?Cn:wn;if(d==wn){let e=Se(c(1,o)-u);if(e<l)return Tn(t.slice().reverse(),s.distr,d,we(l/e)).reverse()}return Tn(t,s.distr,d,1)}function Dn(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=Se(c(1,o)-c(2,o));return l<s?Tn(t.slice().reverse(),3,xn,we(s/l)).reverse():t}function On(e,t,n,r){return r==null?`--`:t==null?``:I(t)}let kn={show:!0,scale:`y`,stroke:s,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:pn,side:3,grid:ln,ticks:un,border:dn,font:fn,lineGap:mn,rotate:0};function An(e,t){return U((3+(e||1)*2)*t,3)}function jn(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=Se(o-a)/(e.series[t].points.space*x);return r[1]-r[0]<=s}let Mn={scale:null,auto:!0,sorted:0,min:z,max:-1/0},Nn=(e,t,n,r,i)=>i,Pn={show:!0,auto:!0,sorted:0,gaps:Nn,alpha:1,facets:[ot({},Mn,{scale:`x`}),ot({},Mn,{scale:`y`})]},Fn={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Nn,alpha:1,points:{show:jn,filter:null},values:null,min:z,max:-1/0,idxs:[],path:null,clip:null};function In(e,t,n,r,i){return n/10}let Ln={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Rn=ot({},Ln,{time:!1,ori:1}),zn={};function Bn(e,t){let n=zn[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(zn[e]=n)),n}function Vn(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,Xn,q,Y,$n,tr):n(i,c,l,u,d,_,g,p,f,h,m,Zn,J,Qn,er,nr)}function Hn(e,t){let n=0,r=0,i=P(e.bands,Ye);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function Un(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Wn(e,t,n,r,i,a){return Vn(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?q:J,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function Gn(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?Y:Qn,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-5,l,r+a+10)}return o}function Kn(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function qn(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function Jn(e){return e==0?V:e==1?Ce:t=>Ue(t,e)}function Yn(e){let t=e==0?Xn:Zn,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=Te(c,o/2,s/2),l=Te(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}let Xn=(e,t,n)=>{e.moveTo(t,n)},Zn=(e,t,n)=>{e.moveTo(n,t)},q=(e,t,n)=>{e.lineTo(t,n)},J=(e,t,n)=>{e.lineTo(n,t)},Y=Yn(0),Qn=Yn(1),$n=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},er=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},tr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},nr=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function rr(e){return(e,t,n,r,i)=>Vn(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=Xn,v=$n):(_=Zn,v=er);let y=U(g.width*x,3),b=(g.size-g.width)/2*x,S=U(b*2,3),C=new Path2D,w=new Path2D,{left:T,top:E,width:D,height:O}=e.bbox;Y(w,T-S,E-S,D+S*2,O+S*2);let k=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(C,t+b,n),v(C,t,n,b,0,xe*2)}};if(i)i.forEach(k);else for(let e=n;e<=r;e++)k(e);return{stroke:y>0?C:null,fill:C,clip:w,flags:3}})}function ir(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}let ar=ir(q),or=ir(J);function sr(e){let t=P(e?.alignGaps,0);return(e,n,r,i)=>Vn(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=M(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=q,b=ar):(y=J,b=or);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=Hn(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...qn(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=Gn(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[Wn(e,n,r,i,C,-1),Wn(e,n,r,i,C,1)]:Wn(e,n,r,i,C,E)),S})}function cr(e){let t=P(e.align,1),n=P(e.ascDesc,!1),r=P(e.alignGaps,0),i=P(e.extend,!1);return(e,a,o,s)=>Vn(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=M(u,o,s);let y=c.pxRound,{left:b,width:S}=e.bbox,C=e=>y(p(e,d,_,h)),w=e=>y(m(e,f,v,g)),T=d.ori==0?q:J,E={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},D=E.stroke,O=d.dir*(d.ori==0?1:-1),k=w(u[O==1?o:s]),ee=C(l[O==1?o:s]),te=ee,ne=ee;i&&t==-1&&(ne=b,T(D,ne,k)),T(D,ee,k);for(let e=O==1?o:s;e>=o&&e<=s;e+=O){let n=u[e];if(n==null)continue;let r=C(l[e]),i=w(n);t==1?T(D,r,k):T(D,te,i),T(D,r,i),k=i,te=r}let re=te;i&&t==1&&(re=b+S,T(D,re,k));let[ie,ae]=Hn(e,a);if(c.fill!=null||ie!=0){let t=E.fill=new Path2D(D),n=w(c.fillTo(e,a,c.min,c.max,ie));T(t,re,n),T(t,ne,n)}if(!c.spanGaps){let i=[];i.push(...qn(l,u,o,s,O,C,r));let f=c.width*x/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),E.gaps=i=c.gaps(e,a,o,s,i),E.clip=Gn(i,d.ori,h,g,_,v)}return ae!=0&&(E.band=ae==2?[Wn(e,a,o,s,D,-1),Wn(e,a,o,s,D,1)]:Wn(e,a,o,s,D,ae)),E})}function lr(e,t,n,r,i,a,o=z){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=Se(e[c]-e[s]);t<l&&(l=t,o=Se(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function ur(e){e||=Je;let t=P(e.size,[.6,z,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=B(i),o=1-t[0],s=P(t[1],z),c=P(t[2],1),l=P(e.disp,Je),u=P(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>Vn(e,t,(m,h,g,_,v,y,b,S,C,w,T)=>{let E=m.pxRound,D=n,O=r*x,k=s*x,ee=c*x,te,ne;_.ori==0?[te,ne]=a(e,t):[ne,te]=a(e,t);let re=_.dir*(_.ori==0?1:-1),ie=_.ori==0?Y:Qn,ae=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},oe=P(e.bands,Ye).find(e=>e.series[0]==t),se=oe==null?0:oe.dir,ce=m.fillTo(e,t,m.min,m.max,se),le=E(b(ce,v,T,C)),A,j,ue,M=w,N=E(m.width*x),de=!1,fe=null,pe=null,me=null,he=null;d!=null&&(N==0||f!=null)&&(de=!0,fe=d.values(e,t,i,p),pe=/* @__PURE__ */ new Map,new Set(fe).forEach(e=>{e!=null&&pe.set(e,new Path2D)}),N>0&&(me=f.values(e,t,i,p),he=/* @__PURE__ */ new Map,new Set(me).forEach(e=>{e!=null&&he.set(e,new Path2D)})));let{x0:ge,size:_e}=l;if(ge!=null&&_e!=null){D=1,h=ge.values(e,t,i,p),ge.unit==2&&(h=h.map(t=>e.posToVal(S+t*w,_.key,!0)));let n=_e.values(e,t,i,p);j=_e.unit==2?n[0]*w:y(n[0],_,w,S)-y(0,_,w,S),M=lr(h,g,y,_,w,S,M),ue=M-j+O}else M=lr(h,g,y,_,w,S,M),ue=M*o+O,j=M-ue;ue<1&&(ue=0),N>=j/2&&(N=0),ue<5&&(E=V);let ve=ue>0,ye=M-ue-(ve?N:0);j=E(Pe(ye,ee,k)),A=(D==0?j/2:D==re?0:j)-D*re*((D==0?O/2:0)+(ve?N/2:0));let F={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},be=de?null:new Path2D,I=null;if(oe!=null)I=e.data[oe.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),I=n.values(e,t,i,p))}let L=te*j,xe=ne*j;for(let n=re==1?i:p;n>=i&&n<=p;n+=re){let r=g[n];if(r==null)continue;if(I!=null){let e=I[n]??0;if(r-e==0)continue;le=b(e,v,T,C)}let i=y(_.distr!=2||l!=null?h[n]:n,_,w,S),a=b(P(r,ce),v,T,C),o=E(i-A),s=E(Ee(a,le)),c=E(Te(a,le)),u=s-c;if(r!=null){let i=r<0?xe:L,a=r<0?L:xe;de?(N>0&&me[n]!=null&&ie(he.get(me[n]),o,c+R(N/2),j,Ee(0,u-N),i,a),fe[n]!=null&&ie(pe.get(fe[n]),o,c+R(N/2),j,Ee(0,u-N),i,a)):ie(be,o,c+R(N/2),j,Ee(0,u-N),i,a),ae(e,t,n,o-N/2,c,j+N,u)}}return N>0?F.stroke=de?he:be:de||(F._fill=m.width==0?m._fill:m._stroke??m._fill,F.width=0),F.fill=de?pe:be,F})}function dr(e,t){let n=P(t?.alignGaps,0);return(t,r,i,a)=>Vn(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=M(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=Xn,S=q,x=tr):(b=Zn,S=J,x=nr);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},k=O.stroke,[ee,te]=Hn(t,r);if(o.fill!=null||ee!=0){let e=O.fill=new Path2D(k),n=y(o.fillTo(t,r,o.min,o.max,ee));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...qn(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=Gn(e,l.ori,p,m,h,g)}return te!=0&&(O.band=te==2?[Wn(t,r,i,a,k,-1),Wn(t,r,i,a,k,1)]:Wn(t,r,i,a,k,te)),O})}function fr(e){return dr(pr,e)}function pr(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}let mr=/* @__PURE__ */ new Set;function hr(){for(let e of mr)e.syncRect(!0)}_&&(se(`resize`,y,hr),se(`scroll`,y,hr,!0),se(g,y,()=>{jr.pxRatio=x}));let gr=sr(),_r=rr();function vr(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>br(e,r,t,n))}function yr(e,t){return e.map((e,n)=>n==0?{}:ot({},t,e))}function br(e,t,n,r){return ot({},t==0?n:r,e)}function xr(e,t,n){return t==null?Xe:[t,n]}let Sr=xr;function Cr(e,t,n){return t==null?Xe:ve(t,n,me,!0)}function wr(e,t,n,r){return t==null?Xe:fe(t,n,e.scales[r].log,!1)}let Tr=wr;function Er(e,t,n,r){return t==null?Xe:pe(t,n,e.scales[r].log,!1)}let Dr=Er;function Or(e,t,n,r,i){let a=Ee(Ne(e),Ne(t)),o=t-e,s=le(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?Ge.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function kr(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=Ce((n=+r)*x))+`px`),[e,t,n]}function Ar(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=U(e[2]*x,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function jr(s,h,_){let b={mode:P(s.mode,1)},S=b.mode;function C(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function k(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function te(e,t,n,r){return t.ori==0?C(e,t,n,r):k(e,t,n,r)}b.valToPosH=C,b.valToPosV=k;let re=!1;b.status=0;let ae=b.root=O(`uplot`);if(s.id!=null&&(ae.id=s.id),w(ae,s.class),s.title){let e=O(`u-title`,ae);e.textContent=s.title}let oe=D(`canvas`),A=b.ctx=oe.getContext(`2d`),j=O(`u-wrap`,ae);se(`click`,j,e=>{e.target===M&&(X!=ci||Z!=li)&&pi.click(b,e)},!0);let ue=b.under=O(`u-under`,j);j.appendChild(oe);let M=b.over=O(`u-over`,j);s=at(s);let N=+P(s.pxAlign,1),ge=Jn(N);(s.plugins||[]).forEach(e=>{e.opts&&(s=e.opts(b,s)||s)});let _e=s.ms||.001,F=b.series=S==1?vr(s.series||[],gn,Fn,!1):yr(s.series||[null],Pn),be=b.axes=vr(s.axes||[],hn,kn,!0),I=b.scales={},L=b.bands=s.bands||[];L.forEach(e=>{e.fill=B(e.fill||null),e.dir=P(e.dir,-1)});let R=S==2?F[1].facets[0].scale:F[0].scale,Oe={axes:Kr,series:Fr},Ae=(s.drawOrder||[`axes`,`series`]).map(e=>Oe[e]);function Ne(e){let t=e.distr==3?t=>ke(t>0?t:e.clamp(b,t,e.min,e.max,e.key)):e.distr==4?t=>Me(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function Ie(e){let t=I[e];if(t==null){let n=(s.scales||Je)[e]||Je;if(n.from!=null){Ie(n.from);let t=ot({},I[n.from],n,{key:e});t.valToPct=Ne(t),I[e]=t}else{t=I[e]=ot({},e==R?Ln:Rn,n),t.key=e;let r=t.time,i=t.range,a=Ze(i);if((e!=R||S==2&&!r)&&(a&&(i[0]==null||i[1]==null)&&(i={min:i[0]==null?he:{mode:1,hard:i[0],soft:i[0]},max:i[1]==null?he:{mode:1,hard:i[1],soft:i[1]}},a=!1),!a&&tt(i))){let e=i;i=(t,n,r)=>n==null?Xe:ve(n,r,e)}t.range=B(i||(r?Sr:e==R?t.distr==3?Tr:t.distr==4?Dr:xr:t.distr==3?wr:t.distr==4?Er:Cr)),t.auto=B(!a&&t.auto),t.clamp=B(t.clamp||In),t._min=t._max=null,t.valToPct=Ne(t)}}}Ie(`x`),Ie(`y`),S==1&&F.forEach(e=>{Ie(e.scale)}),be.forEach(e=>{Ie(e.scale)});for(let e in s.scales)Ie(e);let V=I[R],Ve=V.distr,He,We;V.ori==0?(w(ae,`u-hz`),He=C,We=k):(w(ae,`u-vt`),He=k,We=C);let H={};for(let e in I){let t=I[e];(t.min!=null||t.max!=null)&&(H[e]={min:t.min,max:t.max},t.min=t.max=null)}let qe=s.tzDate||(e=>new Date(Ce(e/_e))),Qe=s.fmtDate||bt,rt=_e==1?zt(qe):Ht(qe),it=Wt(qe,Ut(_e==1?Rt:Vt,Qe)),st=Jt(qe,qt(`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`,Qe)),ct=[],ut=b.legend=ot({},Zt,s.legend),W=b.cursor=ot({},sn,{drag:{y:S==2}},s.cursor),dt=ut.show,ft=W.show,pt=ut.markers;ut.idxs=ct,pt.width=B(pt.width),pt.dash=B(pt.dash),pt.stroke=B(pt.stroke),pt.fill=B(pt.fill);let mt,ht,gt,_t=[],vt=[],yt,xt=!1,St={};if(ut.live){let e=F[1]?F[1].values:null;xt=e!=null,yt=xt?e(b,1,0):{_:0};for(let e in yt)St[e]=`--`}if(dt){if(mt=D(`table`,`u-legend`,ae),gt=D(`tbody`,null,mt),ut.mount(b,mt),xt){ht=D(`thead`,null,mt,gt);let e=D(`tr`,null,ht);for(var Ct in D(`th`,null,e),yt)D(`th`,t,e).textContent=Ct}else w(mt,`u-inline`),ut.live&&w(mt,`u-live`)}let wt={show:!0},Tt={show:!1};function Et(n,r){if(r==0&&(xt||!ut.live||S==2))return Xe;let i=[],a=D(`tr`,`u-series`,gt,gt.childNodes[r]);w(a,n.class),n.show||w(a,e);let o=D(`th`,null,a);if(pt.show){let e=O(`u-marker`,o);if(r>0){let t=pt.width(b,r);t&&(e.style.border=t+`px `+pt.dash(b,r)+` `+pt.stroke(b,r)),e.style.background=pt.fill(b,r)}}let s=O(t,o);for(var c in n.label instanceof HTMLElement?s.appendChild(n.label):s.textContent=n.label,r>0&&(pt.show||(s.style.color=n.width>0?pt.stroke(b,r):pt.fill(b,r)),At(`click`,o,e=>{if(W._lock)return;Sn(e);let t=F.indexOf(n);if((e.ctrlKey||e.metaKey)!=ut.isolate){let e=F.some((e,n)=>n>0&&n!=t&&e.show);F.forEach((n,r)=>{r>0&&bi(r,e?r==t?wt:Tt:wt,!0,$.setSeries)})}else bi(t,{show:!n.show},!0,$.setSeries)},!1),Tn&&At(f,o,e=>{W._lock||(Sn(e),bi(F.indexOf(n),Oi,!0,$.setSeries))},!1)),yt){let e=D(`td`,`u-value`,a);e.textContent=`--`,i.push(e)}return[a,i]}let kt=/* @__PURE__ */ new Map;function At(e,t,n,r=!0){let i=kt.get(t)||{},a=W.bind[e](b,t,n,r);a&&(se(e,t,i[e]=a),kt.set(t,i))}function jt(e,t,n){let r=kt.get(t)||{};for(let n in r)(e==null||n==e)&&(ce(n,t,r[n]),delete r[n]);e??kt.delete(t)}let Mt=0,Nt=0,G=0,K=0,Pt=0,Ft=0,It=Pt,Kt=Ft,Yt=G,Xt=K,Qt=0,$t=0,en=0,tn=0;b.bbox={};let nn=!1,rn=!1,an=!1,on=!1,cn=!1,ln=!1;function un(e,t,n){(n||e!=b.width||t!=b.height)&&dn(e,t),qr(!1),an=!0,rn=!0,Qr()}function dn(e,t){b.width=Mt=G=e,b.height=Nt=K=t,Pt=Ft=0,mn(),xn();let n=b.bbox;Qt=n.left=Ue(Pt*x,.5),$t=n.top=Ue(Ft*x,.5),en=n.width=Ue(G*x,.5),tn=n.height=Ue(K*x,.5)}function fn(){let e=!1,t=0;for(;!e;){t++;let n=Wr(t),r=Gr(t);e=t==3||n&&r,e||(dn(b.width,b.height),rn=!0)}}function pn({width:e,height:t}){un(e,t)}b.setSize=pn;function mn(){let e=!1,t=!1,n=!1,r=!1;be.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(G-=c,a==3?(Pt+=c,r=!0):n=!0):(K-=c,a==0?(Ft+=c,e=!0):t=!0))}}),Kn[0]=e,Kn[1]=n,Kn[2]=t,Kn[3]=r,G-=Zn[1]+Zn[3],Pt+=Zn[3],K-=Zn[2]+Zn[0],Ft+=Zn[0]}function xn(){let e=Pt+G,t=Ft+K,n=Pt,r=Ft;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}be.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(W.dataIdx==null){let e=W.hover,t=e.skip=new Set(e.skip??[]);t.add(void 0);let n=e.prox=B(e.prox),r=e.bias??=0;W.dataIdx=(e,i,a,o)=>{if(i==0)return a;let s=a,c=n(e,i,a,o)??z,l=c>=0&&c<z,u=V.ori==0?G:K,d=W.left,f=h[0],p=h[i];if(t.has(p[a])){s=null;let e=null,n=null,i;if(r==0||r==-1)for(i=a;e==null&&i-->0;)t.has(p[i])||(e=i);if(r==0||r==1)for(i=a;n==null&&i++<p.length;)t.has(p[i])||(n=i);if(e!=null||n!=null){if(l){let t=e==null?-1/0:He(f[e],V,u,0),r=n==null?1/0:He(f[n],V,u,0),i=d-t,a=r-d;i<=a?i<=c&&(s=e):a<=c&&(s=n)}else s=n==null?e:e==null?n:a-e<=n-a?e:n}}else l&&Se(d-He(f[a],V,u,0))>c&&(s=null);return s}}let Sn=e=>{W.event=e};W.idxs=ct,W._lock=!1;let Cn=W.points;Cn.show=B(Cn.show),Cn.size=B(Cn.size),Cn.stroke=B(Cn.stroke),Cn.width=B(Cn.width),Cn.fill=B(Cn.fill);let wn=b.focus=ot({},s.focus||{alpha:.3},W.focus),Tn=wn.prox>=0,jn=Tn&&Cn.one,Mn=[],Nn=[],zn=[];function Vn(e,t){let n=Cn.show(b,t);if(n instanceof HTMLElement)return w(n,`u-cursor-pt`),w(n,e.class),ee(n,-10,-10,G,K),M.insertBefore(n,Mn[t]),n}function Hn(e,t){if(S==1||t>0){let t=S==1&&I[e.scale].time,n=e.value;e.value=t?et(n)?Jt(qe,qt(n,Qe)):n||st:n||On,e.label=e.label||(t?`Time`:`Value`)}if(jn||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||gr||Re,e.fillTo=B(e.fillTo||Un),e.pxAlign=+P(e.pxAlign,N),e.pxRound=Jn(e.pxAlign),e.stroke=B(e.stroke||null),e.fill=B(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=An(Ee(1,e.width),1),n=e.points=ot({},{size:t,width:Ee(1,t*.2),stroke:e.stroke,space:t*2,paths:_r,_stroke:null,_fill:null},e.points);n.show=B(n.show),n.filter=B(n.filter),n.fill=B(n.fill),n.stroke=B(n.stroke),n.paths=B(n.paths),n.pxAlign=e.pxAlign}if(dt){let n=Et(e,t);_t.splice(t,0,n[0]),vt.splice(t,0,n[1]),ut.values.push(null)}if(ft){ct.splice(t,0,null);let n=null;jn?t==0&&(n=Vn(e,t)):t>0&&(n=Vn(e,t)),Mn.splice(t,0,n),Nn.splice(t,0,0),zn.splice(t,0,0)}ra(`addSeries`,t)}function Wn(e,t){t??=F.length,e=S==1?br(e,t,gn,Fn):br(e,t,{},Pn),F.splice(t,0,e),Hn(F[t],t)}b.addSeries=Wn;function Gn(e){if(F.splice(e,1),dt){ut.values.splice(e,1),vt.splice(e,1);let t=_t.splice(e,1)[0];jt(null,t.firstChild),t.remove()}ft&&(ct.splice(e,1),Mn.splice(e,1)[0].remove(),Nn.splice(e,1),zn.splice(e,1)),ra(`delSeries`,e)}b.delSeries=Gn;let Kn=[!1,!1,!1,!1];function qn(e,t){if(e._show=e.show,e.show){let n=e.side%2,r=I[e.scale];r??=(e.scale=n?F[1].scale:R,I[e.scale]);let i=r.time;e.size=B(e.size),e.space=B(e.space),e.rotate=B(e.rotate),Ze(e.incrs)&&e.incrs.forEach(e=>{!Ge.has(e)&&Ge.set(e,Ke(e))}),e.incrs=B(e.incrs||(r.distr==2?Dt:i?_e==1?Lt:Bt:Ot)),e.splits=B(e.splits||(i&&r.distr==1?rt:r.distr==3?yn:r.distr==4?bn:vn)),e.stroke=B(e.stroke),e.grid.stroke=B(e.grid.stroke),e.ticks.stroke=B(e.ticks.stroke),e.border.stroke=B(e.border.stroke);let a=e.values;e.values=Ze(a)&&!Ze(a[0])?B(a):i?Ze(a)?Wt(qe,Ut(a,Qe)):et(a)?Gt(qe,a):a||it:a||_n,e.filter=B(e.filter||(r.distr>=3&&r.log==10?En:r.distr==3&&r.log==2?Dn:Le)),e.font=kr(e.font),e.labelFont=kr(e.labelFont),e._size=e.size(b,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(Kn[t]=!0,e._el=O(`u-axis`,j))}}function Yn(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?Ce(hn.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?Ce(kn.size/2):0),l}let Xn=b.padding=(s.padding||[Yn,Yn,Yn,Yn]).map(e=>B(P(e,Yn))),Zn=b._padding=Xn.map((e,t)=>e(b,t,Kn,0)),q,J=null,Y=null,Qn=S==1?F[0].idxs:null,$n=null,er=!1;function tr(e,t){if(h=e??[],b.data=b._data=h,S==2){q=0;for(let e=1;e<F.length;e++)q+=h[e][0].length}else{h.length==0&&(b.data=b._data=h=[[]]),$n=h[0],q=$n.length;let e=h;if(Ve==2){e=h.slice();let t=e[0]=Array(q);for(let e=0;e<q;e++)t[e]=e}b._data=h=e}if(qr(!0),ra(`setData`),Ve==2&&(an=!0),t!==!1){let e=V;e.auto(b,er)?nr():yi(R,e.min,e.max),on||=W.left>=0,ln=!0,Qr()}}b.setData=tr;function nr(){er=!0;let e,t;S==1&&(q>0?(J=Qn[0]=0,Y=Qn[1]=q-1,e=h[0][J],t=h[0][Y],Ve==2?(e=J,t=Y):e==t&&(Ve==3?[e,t]=fe(e,e,V.log,!1):Ve==4?[e,t]=pe(e,e,V.log,!1):V.time?t=e+Ce(86400/_e):[e,t]=ve(e,t,me,!0))):(J=Qn[0]=e=null,Y=Qn[1]=t=null)),yi(R,e,t)}let rr,ir,ar,or,sr,cr,lr,ur,dr,fr;function pr(e,t,n,r,i,a){e??=c,n??=Ye,r??=`butt`,i??=c,a??=`round`,e!=rr&&(A.strokeStyle=rr=e),i!=ir&&(A.fillStyle=ir=i),t!=ar&&(A.lineWidth=ar=t),a!=sr&&(A.lineJoin=sr=a),r!=cr&&(A.lineCap=cr=r),n!=or&&A.setLineDash(or=n)}function hr(e,t,n,r){t!=ir&&(A.fillStyle=ir=t),e!=lr&&(A.font=lr=e),n!=ur&&(A.textAlign=ur=n),r!=dr&&(A.textBaseline=dr=r)}function jr(e,t,n,r,i=0){if(r.length>0&&e.auto(b,er)&&(t==null||t.min==null)){let t=P(J,0),a=P(Y,r.length-1),o=n.min==null?de(r,t,a,i,e.distr==3):[n.min,n.max];e.min=Te(e.min,n.min=o[0]),e.max=Ee(e.max,n.max=o[1])}}let Mr={min:null,max:null};function Nr(){for(let e in I){let t=I[e];H[e]==null&&(t.min==null||H[R]!=null&&t.auto(b,er))&&(H[e]=Mr)}for(let e in I){let t=I[e];H[e]==null&&t.from!=null&&H[t.from]!=null&&(H[e]=Mr)}H[R]!=null&&qr(!0);let e={};for(let t in H){let n=H[t];if(n!=null){let r=e[t]=at(I[t],nt);if(n.min!=null)ot(r,n);else if(t!=R||S==2){if(q==0&&r.from==null){let e=r.range(b,null,null,t);r.min=e[0],r.max=e[1]}else r.min=z,r.max=-1/0}}}if(q>0){F.forEach((t,n)=>{if(S==1){let r=t.scale,i=H[r];if(i==null)return;let a=e[r];if(n==0){let e=a.range(b,a.min,a.max,r);a.min=e[0],a.max=e[1],J=le(a.min,h[0]),Y=le(a.max,h[0]),Y-J>1&&(h[0][J]<a.min&&J++,h[0][Y]>a.max&&Y--),t.min=$n[J],t.max=$n[Y]}else t.show&&t.auto&&jr(a,i,t,h[n],t.sorted);t.idxs[0]=J,t.idxs[1]=Y}else if(n>0&&t.show&&t.auto){let[r,i]=t.facets,a=r.scale,o=i.scale,[s,c]=h[n],l=e[a],u=e[o];l!=null&&jr(l,H[a],r,s,r.sorted),u!=null&&jr(u,H[o],i,c,i.sorted),t.min=i.min,t.max=i.max}});for(let t in e){let n=e[t],r=H[t];if(n.from==null&&(r==null||r.min==null)){let e=n.range(b,n.min==z?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let r=e[n.from];if(r.min==null)n.min=n.max=null;else{let e=n.range(b,r.min,r.max,t);n.min=e[0],n.max=e[1]}}}let t={},n=!1;for(let r in e){let i=e[r],a=I[r];if(a.min!=i.min||a.max!=i.max){a.min=i.min,a.max=i.max;let e=a.distr;a._min=e==3?ke(a.min):e==4?Me(a.min,a.asinh):e==100?a.fwd(a.min):a.min,a._max=e==3?ke(a.max):e==4?Me(a.max,a.asinh):e==100?a.fwd(a.max):a.max,t[r]=n=!0}}if(n){F.forEach((e,n)=>{S==2?n>0&&t.y&&(e._paths=null):t[e.scale]&&(e._paths=null)});for(let e in t)an=!0,ra(`setScale`,e);ft&&W.left>=0&&(on=ln=!0)}for(let e in H)H[e]=null}function Pr(e){let t=Pe(J-1,0,q-1),n=Pe(Y+1,0,q-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<q-1;)n++;return[t,n]}function Fr(){if(q>0){let e=F.some(e=>e._focus)&&fr!=wn.alpha;e&&(A.globalAlpha=fr=wn.alpha),F.forEach((e,t)=>{if(t>0&&e.show&&(Ir(t,!1),Ir(t,!0),e._paths==null)){let n=fr;fr!=e.alpha&&(A.globalAlpha=fr=e.alpha);let r=S==2?[0,h[t][0].length-1]:Pr(h[t]);e._paths=e.paths(b,t,r[0],r[1]),fr!=n&&(A.globalAlpha=fr=n)}}),F.forEach((e,t)=>{if(t>0&&e.show){let n=fr;fr!=e.alpha&&(A.globalAlpha=fr=e.alpha),e._paths!=null&&Lr(t,!1);{let n=e._paths==null?null:e._paths.gaps,r=e.points.show(b,t,J,Y,n),i=e.points.filter(b,t,r,n);(r||i)&&(e.points._paths=e.points.paths(b,t,J,Y,i),Lr(t,!0))}fr!=n&&(A.globalAlpha=fr=n),ra(`drawSeries`,t)}}),e&&(A.globalAlpha=fr=1)}}function Ir(e,t){let n=t?F[e].points:F[e];n._stroke=n.stroke(b,e),n._fill=n.fill(b,e)}function Lr(e,t){let n=t?F[e].points:F[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=U(l*x,3);let u=null,d=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let f=n.pxAlign==1&&d>0;if(f&&A.translate(d,d),!t){let e=Qt-l/2,t=$t-l/2,n=en+l,r=tn+l;u=new Path2D,u.rect(e,t,n,r)}t?zr(s,l,n.dash,n.cap,c,r,i,o,a):Rr(e,s,l,n.dash,n.cap,c,r,i,o,u,a),f&&A.translate(-d,-d)}function Rr(e,t,n,r,i,a,o,s,c,l,u){let d=!1;c!=0&&L.forEach((f,p)=>{if(f.series[0]==e){let e=F[f.series[1]],m=h[f.series[1]],g=(e._paths||Je).band;Ze(g)&&(g=f.dir==1?g[0]:g[1]);let _,v=null;e.show&&g&&ye(m,J,Y)?(v=f.fill(b,p)||a,_=e._paths.clip):g=null,zr(t,n,r,i,v,o,s,c,l,u,_,g),d=!0}}),d||zr(t,n,r,i,a,o,s,c,l,u)}function zr(e,t,n,r,i,a,o,s,c,l,u,d){pr(e,t,n,r,i),(c||l||d)&&(A.save(),c&&A.clip(c),l&&A.clip(l)),d?(s&3)==3?(A.clip(d),u&&A.clip(u),Vr(i,o),Br(e,a,t)):s&2?(Vr(i,o),A.clip(d),Br(e,a,t)):s&1&&(A.save(),A.clip(d),u&&A.clip(u),Vr(i,o),A.restore(),Br(e,a,t)):(Vr(i,o),Br(e,a,t)),(c||l||d)&&A.restore()}function Br(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{A.strokeStyle=rr=t,A.stroke(e)}):t!=null&&e&&A.stroke(t))}function Vr(e,t){t instanceof Map?t.forEach((e,t)=>{A.fillStyle=ir=t,A.fill(e)}):t!=null&&e&&A.fill(t)}function Hr(e,t,n,r){let i=be[e],a;if(r<=0)a=[0,0];else{let o=i._space=i.space(b,e,t,n,r);a=Or(t,n,i._incrs=i.incrs(b,e,t,n,r,o),r,o)}return i._found=a}function Ur(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;N==1&&A.translate(u,u),pr(s,o,c,l,s),A.beginPath();let d,f,p,m,h=i+(r==0||r==3?-a:a);n==0?(f=i,m=h):(d=i,p=h);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?d=p=e[r]:f=m=e[r],A.moveTo(d,f),A.lineTo(p,m));A.stroke(),N==1&&A.translate(-u,-u)}function Wr(e){let t=!0;return be.forEach((n,r)=>{if(!n.show)return;let i=I[n.scale];if(i.min==null){n._show&&(t=!1,n._show=!1,qr(!1));return}n._show||(t=!1,n._show=!0,qr(!1));let a=n.side,o=a%2,{min:s,max:c}=i,[l,u]=Hr(r,s,c,o==0?G:K);if(u==0)return;let d=i.distr==2,f=n._splits=n.splits(b,r,s,c,l,u,d),p=i.distr==2?f.map(e=>$n[e]):f,m=i.distr==2?$n[f[1]]-$n[f[0]]:l,h=n._values=n.values(b,n.filter(b,p,r,u,m),r,u,m);n._rotate=a==2?n.rotate(b,h,r,u):0;let g=n._size;n._size=we(n.size(b,h,r,e)),g!=null&&n._size!=g&&(t=!1)}),t}function Gr(e){let t=!0;return Xn.forEach((n,r)=>{let i=n(b,r,Kn,e);i!=Zn[r]&&(t=!1),Zn[r]=i}),t}function Kr(){for(let e=0;e<be.length;e++){let t=be[e];if(!t.show||!t._show)continue;let n=t.side,r=n%2,s,c,l=t.stroke(b,e),u=n==0||n==3?-1:1,[d,f]=t._found;if(t.label!=null){let a=t.labelGap*u,o=Ce((t._lpos+a)*x);hr(t.labelFont[0],l,`center`,n==2?`top`:i),A.save(),r==1?(s=c=0,A.translate(o,Ce($t+tn/2)),A.rotate((n==3?-xe:xe)/2)):(s=Ce(Qt+en/2),c=o);let p=Fe(t.label)?t.label(b,e,d,f):t.label;A.fillText(p,s,c),A.restore()}if(f==0)continue;let p=I[t.scale],m=r==0?en:tn,h=r==0?Qt:$t,g=t._splits,_=p.distr==2?g.map(e=>$n[e]):g,v=p.distr==2?$n[g[1]]-$n[g[0]]:d,y=t.ticks,S=t.border,C=y.show?y.size:0,w=Ce(C*x),T=Ce((t.alignTo==2?t._size-C-t.gap:t.gap)*x),E=t._rotate*-xe/180,D=ge(t._pos*x),O=D+(w+T)*u;c=r==0?O:0,s=r==1?O:0;let k=t.font[0];hr(k,l,t.align==1?a:t.align==2?o:E>0?a:E<0?o:r==0?`center`:n==3?o:a,E||r==1?`middle`:n==2?`top`:i);let ee=t.font[1]*t.lineGap,ne=g.map(e=>ge(te(e,p,m,h))),re=t._values;for(let e=0;e<re.length;e++){let t=re[e];if(t!=null){r==0?s=ne[e]:c=ne[e],t=``+t;let n=t.indexOf(`\n`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];E?(A.save(),A.translate(s,c+e*ee),A.rotate(E),A.fillText(t,0,0),A.restore()):A.fillText(t,s,c+e*ee)}}}y.show&&Ur(ne,y.filter(b,_,e,f,v),r,n,D,w,U(y.width*x,3),y.stroke(b,e),y.dash,y.cap);let ie=t.grid;ie.show&&Ur(ne,ie.filter(b,_,e,f,v),r,r==0?2:1,r==0?$t:Qt,r==0?tn:en,U(ie.width*x,3),ie.stroke(b,e),ie.dash,ie.cap),S.show&&Ur([D],[1],+(r==0),r==0?1:2,r==1?$t:Qt,r==1?tn:en,U(S.width*x,3),S.stroke(b,e),S.dash,S.cap)}ra(`drawAxes`)}function qr(e){F.forEach((t,n)=>{n>0&&(t._paths=null,e&&(S==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Jr=!1,Yr=!1,Xr=[];function Zr(){Yr=!1;for(let e=0;e<Xr.length;e++)ra(...Xr[e]);Xr.length=0}function Qr(){Jr||=(lt(ei),!0)}function $r(e,t=!1){Jr=!0,Yr=t,e(b),ei(),t&&Xr.length>0&&queueMicrotask(Zr)}b.batch=$r;function ei(){if(nn&&=(Nr(),!1),an&&=(fn(),!1),rn){if(E(ue,a,Pt),E(ue,`top`,Ft),E(ue,n,G),E(ue,r,K),E(M,a,Pt),E(M,`top`,Ft),E(M,n,G),E(M,r,K),E(j,n,Mt),E(j,r,Nt),oe.width=Ce(Mt*x),oe.height=Ce(Nt*x),be.forEach(({_el:t,_show:n,_size:r,_pos:i,side:a})=>{if(t!=null){if(n){let n=a===3||a===0?r:0,o=a%2==1;E(t,o?`left`:`top`,i-n),E(t,o?`width`:`height`,r),E(t,o?`top`:`left`,o?Ft:Pt),E(t,o?`height`:`width`,o?K:G),T(t,e)}else w(t,e)}}),rr=ir=ar=sr=cr=lr=ur=dr=or=null,fr=1,Vi(!0),Pt!=It||Ft!=Kt||G!=Yt||K!=Xt){qr(!1);let e=G/Yt,t=K/Xt;if(ft&&!on&&W.left>=0){W.left*=e,W.top*=t,ii&&ee(ii,Ce(W.left),0,G,K),ai&&ee(ai,0,Ce(W.top),G,K);for(let n=0;n<Mn.length;n++){let r=Mn[n];r!=null&&(Nn[n]*=e,zn[n]*=t,ee(r,we(Nn[n]),we(zn[n]),G,K))}}if(Q.show&&!cn&&Q.left>=0&&Q.width>0){Q.left*=e,Q.width*=e,Q.top*=t,Q.height*=t;for(let e in Wi)E(gi,e,Q[e])}It=Pt,Kt=Ft,Yt=G,Xt=K}ra(`setSize`),rn=!1}Mt>0&&Nt>0&&(A.clearRect(0,0,oe.width,oe.height),ra(`drawClear`),Ae.forEach(e=>e()),ra(`draw`)),Q.show&&cn&&(_i(Q),cn=!1),ft&&on&&(zi(null,!0,!1),on=!1),ut.show&&ut.live&&ln&&(Li(),ln=!1),re||(re=!0,b.status=1,ra(`ready`)),er=!1,Jr=!1}b.redraw=(e,t)=>{an=t||!1,e===!1?Qr():yi(R,V.min,V.max)};function ti(e,t){let n=I[e];if(n.from==null){if(q==0){let r=n.range(b,t.min,t.max,e);t.min=r[0],t.max=r[1]}if(t.min>t.max){let e=t.min;t.min=t.max,t.max=e}if(q>1&&t.min!=null&&t.max!=null&&t.max-t.min<1e-16)return;e==R&&n.distr==2&&q>0&&(t.min=le(t.min,h[0]),t.max=le(t.max,h[0]),t.min==t.max&&t.max++),H[e]=t,nn=!0,Qr()}}b.setScale=ti;let ni,ri,ii,ai,oi,si,ci,li,ui,di,X,Z,fi=!1,pi=W.drag,mi=pi.x,hi=pi.y;ft&&(W.x&&(ni=O(`u-cursor-x`,M)),W.y&&(ri=O(`u-cursor-y`,M)),V.ori==0?(ii=ni,ai=ri):(ii=ri,ai=ni),X=W.left,Z=W.top);let Q=b.select=ot({show:!0,over:!0,left:0,width:0,top:0,height:0},s.select),gi=Q.show?O(`u-select`,Q.over?M:ue):null;function _i(e,t){if(Q.show){for(let t in e)Q[t]=e[t],t in Wi&&E(gi,t,e[t]);t!==!1&&ra(`setSelect`)}}b.setSelect=_i;function vi(t){if(F[t].show)dt&&T(_t[t],e);else if(dt&&w(_t[t],e),ft){let e=jn?Mn[0]:Mn[t];e!=null&&ee(e,-10,-10,G,K)}}function yi(e,t,n){ti(e,{min:t,max:n})}function bi(e,t,n,r){t.focus!=null&&ki(e),t.show!=null&&F.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,vi(r),S==2?(yi(n.facets[0].scale,null,null),yi(n.facets[1].scale,null,null)):yi(n.scale,null,null),Qr())}),n!==!1&&ra(`setSeries`,e,t),r&&sa(`setSeries`,b,e,t)}b.setSeries=bi;function xi(e,t){ot(L[e],t)}function Si(e,t){e.fill=B(e.fill||null),e.dir=P(e.dir,-1),t??=L.length,L.splice(t,0,e)}function Ci(e){e==null?L.length=0:L.splice(e,1)}b.addBand=Si,b.setBand=xi,b.delBand=Ci;function wi(e,t){F[e].alpha=t,ft&&Mn[e]!=null&&(Mn[e].style.opacity=t),dt&&_t[e]&&(_t[e].style.opacity=t)}let Ti,Ei,Di,Oi={focus:!0};function ki(e){if(e!=Di){let t=e==null,n=wn.alpha!=1;F.forEach((r,i)=>{if(S==1||i>0){let a=t||i==0||i==e;r._focus=t?null:a,n&&wi(i,a?1:wn.alpha)}}),Di=e,n&&Qr()}}dt&&Tn&&At(p,mt,e=>{W._lock||(Sn(e),Di!=null&&bi(null,Oi,!0,$.setSeries))});function Ai(e,t,n){let r=I[t];n&&(e=e/x-(r.ori==1?Ft:Pt));let i=G;r.ori==1&&(i=K,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?De(10,c):l==4?je(c,r.asinh):l==100?r.bwd(c):c}function ji(e,t){return le(Ai(e,R,t),h[0],J,Y)}b.valToIdx=e=>le(e,h[0]),b.posToIdx=ji,b.posToVal=Ai,b.valToPos=(e,t,n)=>I[t].ori==0?C(e,I[t],n?en:G,n?Qt:0):k(e,I[t],n?tn:K,n?$t:0),b.setCursor=(e,t,n)=>{X=e.left,Z=e.top,zi(null,t,n)};function Mi(e,t){E(gi,a,Q.left=e),E(gi,n,Q.width=t)}function Ni(e,t){E(gi,`top`,Q.top=e),E(gi,r,Q.height=t)}let Pi=V.ori==0?Mi:Ni,Fi=V.ori==1?Mi:Ni;function Ii(){if(dt&&ut.live)for(let e=+(S==2);e<F.length;e++){if(e==0&&xt)continue;let t=ut.values[e],n=0;for(let r in t)vt[e][n++].firstChild.nodeValue=t[r]}}function Li(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{ct[t]=e}):$e(e.idx)||ct.fill(e.idx),ut.idx=ct[0]),dt&&ut.live){for(let e=0;e<F.length;e++)(e>0||S==1&&!xt)&&Ri(e,ct[e]);Ii()}ln=!1,t!==!1&&ra(`setLegend`)}b.setLegend=Li;function Ri(e,t){let n=F[e],r=e==0&&Ve==2?$n:h[e],i;xt?i=n.values(b,e,t)??St:(i=n.value(b,t==null?null:r[t],e,t),i=i==null?St:{_:i}),ut.values[e]=i}function zi(e,t,n){ui=X,di=Z,[X,Z]=W.move(b,X,Z),W.left=X,W.top=Z,ft&&(ii&&ee(ii,Ce(X),0,G,K),ai&&ee(ai,0,Ce(Z),G,K));let r,i=J>Y;Ti=z,Ei=null;let a=V.ori==0?G:K,o=V.ori==1?G:K;if(X<0||q==0||i){r=W.idx=null;for(let e=0;e<F.length;e++){let t=Mn[e];t!=null&&ee(t,-10,-10,G,K)}Tn&&bi(null,Oi,!0,e==null&&$.setSeries),ut.live&&(ct.fill(r),ln=!0)}else{let e,t,n;S==1&&(e=V.ori==0?X:Z,t=Ai(e,R),r=W.idx=le(t,h[0],J,Y),n=He(h[0][r],V,a,0));let i=-10,s=-10,c=0,l=0,u=!0,d=``,f=``;for(let e=+(S==2);e<F.length;e++){let p=F[e],m=ct[e],g=m==null?null:S==1?h[e][m]:h[e][1][m],_=W.dataIdx(b,e,r,t),v=_==null?null:S==1?h[e][_]:h[e][1][_];if(ln=ln||v!=g||_!=m,ct[e]=_,e>0&&p.show){let t=_==null?-10:_==r?n:He(S==1?h[0][_]:h[e][0][_],V,a,0),m=v==null?-10:We(v,S==1?I[p.scale]:I[p.facets[1].scale],o,0);if(Tn&&v!=null){let t=V.ori==1?X:Z,n=Se(wn.dist(b,e,_,m,t));if(n<Ti){let r=wn.bias;if(r!=0){let i=Ai(t,p.scale),a=v>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?v>=i:v<=i:r==1?v<=i:v>=i)&&(Ti=n,Ei=e)}else Ti=n,Ei=e}}if(ln||jn){let n,r;V.ori==0?(n=t,r=m):(n=m,r=t);let a,o,p,h,g,_,v=!0,y=Cn.bbox;if(y!=null){v=!1;let t=y(b,e);p=t.left,h=t.top,a=t.width,o=t.height}else p=n,h=r,a=o=Cn.size(b,e);if(_=Cn.fill(b,e),g=Cn.stroke(b,e),jn)e==Ei&&Ti<=wn.prox&&(i=p,s=h,c=a,l=o,u=v,d=_,f=g);else{let t=Mn[e];t!=null&&(Nn[e]=p,zn[e]=h,ie(t,a,o,v),ne(t,_,g),ee(t,we(p),we(h),G,K))}}}}if(jn){let e=wn.prox;if(ln||(Di==null?Ti<=e:Ti>e||Ei!=Di)){let e=Mn[0];e!=null&&(Nn[0]=i,zn[0]=s,ie(e,c,l,u),ne(e,d,f),ee(e,we(i),we(s),G,K))}}}if(Q.show&&fi){if(e!=null){let[t,n]=$.scales,[r,i]=$.match,[s,c]=e.cursor.sync.scales,l=e.cursor.drag;if(mi=l._x,hi=l._y,mi||hi){let{left:l,top:u,width:d,height:f}=e.select,p=e.scales[s].ori,m=e.posToVal,h,g,_,v,y,b=t!=null&&r(t,s),x=n!=null&&i(n,c);b&&mi?(p==0?(h=l,g=d):(h=u,g=f),_=I[t],v=He(m(h,s),_,a,0),y=He(m(h+g,s),_,a,0),Pi(Te(v,y),Se(y-v))):Pi(0,a),x&&hi?(p==1?(h=l,g=d):(h=u,g=f),_=I[n],v=We(m(h,c),_,o,0),y=We(m(h+g,c),_,o,0),Fi(Te(v,y),Se(y-v))):Fi(0,o)}else Gi()}else{let e=Se(ui-oi),t=Se(di-si);if(V.ori==1){let n=e;e=t,t=n}mi=pi.x&&e>=pi.dist,hi=pi.y&&t>=pi.dist;let n=pi.uni;n==null?pi.x&&pi.y&&(mi||hi)&&(mi=hi=!0):mi&&hi&&(mi=e>=n,hi=t>=n,!mi&&!hi&&(t>e?hi=!0:mi=!0));let r,i;mi&&(V.ori==0?(r=ci,i=X):(r=li,i=Z),Pi(Te(r,i),Se(i-r)),hi||Fi(0,o)),hi&&(V.ori==1?(r=ci,i=X):(r=li,i=Z),Fi(Te(r,i),Se(i-r)),mi||Pi(0,a)),!mi&&!hi&&(Pi(0,0),Fi(0,0))}}if(pi._x=mi,pi._y=hi,e==null){if(n){if(aa!=null){let[e,t]=$.scales;$.values[0]=e==null?null:Ai(V.ori==0?X:Z,e),$.values[1]=t==null?null:Ai(V.ori==1?X:Z,t)}sa(l,b,X,Z,G,K,r)}if(Tn){let e=n&&$.setSeries,t=wn.prox;Di==null?Ti<=t&&bi(Ei,Oi,!0,e):Ti>t?bi(null,Oi,!0,e):Ei!=Di&&bi(Ei,Oi,!0,e)}}ln&&(ut.idx=r,Li()),t!==!1&&ra(`setCursor`)}let Bi=null;Object.defineProperty(b,\"rect\",{get(){return Bi??Vi(!1),Bi}});function Vi(e=!1){e?Bi=null:(Bi=M.getBoundingClientRect(),ra(`syncRect`,Bi))}function Hi(e,t,n,r,i,a,o){W._lock||fi&&e!=null&&e.movementX==0&&e.movementY==0||(Ui(e,t,n,r,i,a,o,!1,e!=null),e==null?zi(t,!0,!1):zi(null,!0,!0))}function Ui(e,t,n,r,i,a,o,s,c){if(Bi??Vi(!1),Sn(e),e!=null)n=e.clientX-Bi.left,r=e.clientY-Bi.top;else{if(n<0||r<0){X=-10,Z=-10;return}let[e,o]=$.scales,s=t.cursor.sync,[c,l]=s.values,[u,d]=s.scales,[f,p]=$.match,m=t.axes[0].side%2==1,h=V.ori==0?G:K,g=V.ori==1?G:K,_=m?a:i,v=m?i:a,y=m?r:n,b=m?n:r;if(n=u==null?y/_*h:f(e,u)?te(c,I[e],h,0):-10,r=d==null?b/v*g:p(o,d)?te(l,I[o],g,0):-10,V.ori==1){let e=n;n=r,r=e}}c&&(t==null||t.cursor.event.type==l)&&((n<=1||n>=G-1)&&(n=Ue(n,G)),(r<=1||r>=K-1)&&(r=Ue(r,K))),s?(oi=n,si=r,[ci,li]=W.move(b,n,r)):(X=n,Z=r)}let Wi={width:0,height:0,left:0,top:0};function Gi(){_i(Wi,!1)}let Ki,qi,Ji,Yi;function Xi(e,t,n,r,i,a,o){fi=!0,mi=hi=pi._x=pi._y=!1,Ui(e,t,n,r,i,a,o,!0,!1),e!=null&&(At(d,v,Zi,!1),sa(u,b,ci,li,G,K,null));let{left:s,top:c,width:l,height:f}=Q;Ki=s,qi=c,Ji=l,Yi=f}function Zi(e,t,n,r,i,a,o){fi=pi._x=pi._y=!1,Ui(e,t,n,r,i,a,o,!1,!0);let{left:s,top:c,width:l,height:u}=Q,f=l>0||u>0,p=Ki!=s||qi!=c||Ji!=l||Yi!=u;if(f&&p&&_i(Q),pi.setScale&&f&&p){let e=s,t=l,n=c,r=u;if(V.ori==1&&(e=c,t=u,n=s,r=l),mi&&yi(R,Ai(e,R),Ai(e+t,R)),hi)for(let e in I){let t=I[e];e!=R&&t.from==null&&t.min!=z&&yi(e,Ai(n+r,e),Ai(n,e))}Gi()}else W.lock&&(W._lock=!W._lock,zi(t,!0,e!=null));e!=null&&(jt(d,v),sa(d,b,X,Z,G,K,null))}function Qi(e,t,n,r,i,a,o){if(W._lock)return;Sn(e);let s=fi;if(fi){let e=!0,t=!0,n,r;V.ori==0?(n=mi,r=hi):(n=hi,r=mi),n&&r&&(e=X<=10||X>=G-10,t=Z<=10||Z>=K-10),n&&e&&(X=X<ci?0:G),r&&t&&(Z=Z<li?0:K),zi(null,!0,!0),fi=!1}X=-10,Z=-10,ct.fill(null),zi(null,!0,!0),s&&(fi=s)}function $i(e,t,n,r,i,a,o){W._lock||(Sn(e),nr(),Gi(),e!=null&&sa(m,b,X,Z,G,K,null))}function ea(){be.forEach(Ar),un(b.width,b.height,!0)}se(g,y,ea);let ta={};ta.mousedown=Xi,ta.mousemove=Hi,ta.mouseup=Zi,ta.dblclick=$i,ta.setSeries=(e,t,n,r)=>{let i=$.match[2];n=i(b,t,n),n!=-1&&bi(n,r,!0,!1)},ft&&(At(u,M,Xi),At(l,M,Hi),At(f,M,e=>{Sn(e),Vi(!1)}),At(p,M,Qi),At(m,M,$i),mr.add(b),b.syncRect=Vi);let na=b.hooks=s.hooks||{};function ra(e,t,n){Yr?Xr.push([e,t,n]):e in na&&na[e].forEach(e=>{e.call(null,b,t,n)})}(s.plugins||[]).forEach(e=>{for(let t in e.hooks)na[t]=(na[t]||[]).concat(e.hooks[t])});let ia=(e,t,n)=>n,$=ot({key:null,setSeries:!1,filters:{pub:ze,sub:ze},scales:[R,F[1]?F[1].scale:null],match:[Be,Be,ia],values:[null,null]},W.sync);$.match.length==2&&$.match.push(ia),W.sync=$;let aa=$.key,oa=Bn(aa);function sa(e,t,n,r,i,a,o){$.filters.pub(e,t,n,r,i,a,o)&&oa.pub(e,t,n,r,i,a,o)}oa.sub(b);function ca(e,t,n,r,i,a,o){$.filters.sub(e,t,n,r,i,a,o)&&ta[e](null,t,n,r,i,a,o)}b.pub=ca;function la(){oa.unsub(b),mr.delete(b),kt.clear(),ce(g,y,ea),ae.remove(),mt?.remove(),ra(`destroy`)}b.destroy=la;function ua(){ra(`init`,s,h),tr(h||s.data,!1),H[R]?ti(R,H[R]):nr(),cn=Q.show&&(Q.width>0||Q.height>0),on=ln=!0,un(s.width,s.height)}return F.forEach(Hn),be.forEach(qn),_?_ instanceof HTMLElement?(_.appendChild(ae),ua()):_(b,ua):ua(),b}jr.assign=ot,jr.fmtNum=I,jr.rangeNum=ve,jr.rangeLog=fe,jr.rangeAsinh=pe,jr.orient=Vn,jr.pxRatio=x,jr.join=ct,jr.fmtDate=bt,jr.tzDate=St,jr.sync=Bn;{jr.addGap=Kn,jr.clipGaps=Gn;let e=jr.paths={points:rr};e.linear=sr,e.stepped=cr,e.bars=ur,e.spline=fr}function Mr(e){let t=Math.abs(e);return t>=100?0:t>=10?1:t>=1||t===0?2:3}function Nr(e,t){let n=1-Math.floor(Math.log10(t)),r=1-Math.floor(Math.log10(Math.abs(e)));return Math.min(Math.max(n,r),Math.max(Mr(e),0))}function Pr(e,t){if(!Number.isFinite(e))return`not a number`;let n=Math.abs(e)*(t??0),r=n>0?Nr(e,n):Mr(e);return Math.abs(e)>=0x38d7ea4c68000?e.toExponential(2).replace(`e+`,`e`).replace(`-`,`−`):Lr(e,r)}function Fr(e){let t=Ir(e);return t.startsWith(`×`)?t:`${t} %`}function Ir(e){let t=e*100;if(e>=1)return`×${Rr(1+e,e>=8.95?0:1)}`;if(t<=-99.5&&t>-100)return Rr(Math.ceil(t*10)/10,1);let n=Rr(t,Math.abs(t)>=9.95?0:1);return/[1-9]/u.test(n)?t>0?`+${n}`:n:n.replace(`−`,``)}function Lr(e,t){if(t>=0)return Rr(e,t);let n=10**-t;return Rr(Math.round(e/n)*n,0)}function Rr(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(?:\\d{3})+$)/gu,`,`),a=e<0?`−`:``;return r===void 0?`${a}${i}`:`${a}${i}.${r}`}function zr(e,t){return`${Pr(e)}\\u00a0${t}`}function Br({workload:e,threads:t}){return t===``?e:`${e}, ${t} threads`}function Vr({time:e}){return(/* @__PURE__ */ new Date(e*1e3)).toISOString().slice(0,10)}function Hr({change:e}){return e<0?`bad`:`good`}function Ur({folder:e},{commit:t,before:n}){return`compare.html#${e}/${n}...${t}`}function Wr(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}function Gr(e,t,n,[r,i,a,o]){e.save(),e.strokeStyle=t,e.lineWidth=devicePixelRatio,e.setLineDash(n.map(e=>e*devicePixelRatio)),e.beginPath(),e.moveTo(r,i),e.lineTo(a,o),e.stroke(),e.restore()}function Kr(e,t){return Object.assign(document.createElement(e),t)}function qr({times:e,commits:t}){return Yr(e).map((e,n)=>({time:e,commit:t.slice(n*10,(n+1)*10).replaceAll(`.`,``)}))}function Jr({runs:e,scale:t,values:n,latencyScale:r,latencies:i,keys:a}){return Yr(e).map((e,o)=>{let s=i[o]??null;return{run:e,value:t*(1+(n[o]??0)/1e3),latency:s===null?null:r*(1+s/1e3),key:a.findLast(([e])=>e<=o)?.[1]??``}})}function Yr(e){let t=0;return e.map(e=>(t+=e,t))}let Xr=/* @__PURE__ */ new Map;function Zr(e){let t=Xr.get(e);if(t!==void 0)return t;let n=fetch(e).then(t=>{if(!t.ok)throw Error(`${e}: ${t.status}`);return t.json()});return Xr.set(e,n),n}function Qr(){return Zr(`index.json`)}async function $r(e,t,n){return(await Promise.all(n.filter(e=>t.years.includes(e)).map(async n=>{let[r,i]=await Promise.all([Zr(`${e.folder}/runs/${n}.json`),Zr(`${e.folder}/${t.folder}/${n}.json`)]),a=qr(r);return Jr(i).flatMap(({run:e,value:t,latency:n,key:r})=>{let i=a[e];return i===void 0?[]:[{...i,value:t,latency:n,key:r}]})}))).flat()}function ei(){let[e=``,...t]=decodeURIComponent(location.hash.slice(1)).split(`/`);return{suite:e,rest:t.join(`/`)}}function ti(e,t){let n=document.createElement(`p`);n.textContent=`The data of this site could not be read: ${t instanceof Error?t.message:t}`,e.append(n)}function ni(e,t,n){if(e.repository!==void 0&&t!==``&&n!==``)return`${e.repository}/compare/${t}...${n}`}let ri=[{name:`90 days`,days:90},{name:`1 year`,days:365},{name:`All`,days:1/0}],ii={span:0,metric:0},ai=document.getElementById(`view`)??document.body;async function oi(){let e=await Qr(),{suite:t,rest:n}=ei(),r=e.suites.find(e=>e.folder===t),i=r?.series.find(e=>e.folder===n);if(r===void 0||i===void 0)throw Error(`no series ${t}/${n}`);let a=ri[ii.span]??ri[0],o=Date.parse(r.newest)/1e3-a.days*86400,s=Number.isFinite(o)?(/* @__PURE__ */ new Date(o*1e3)).getUTCFullYear():0,c=(await $r(r,i,i.years.filter(e=>e>=s))).filter(({time:e})=>e>=o),l=r.shifts.filter(e=>e.series===i.folder);ai.replaceChildren(Kr(`h2`,{textContent:Br(i)}),si(i)),ci(c,l,r,i),ai.append(Kr(`h3`,{textContent:`Changes of level`}),ui(l,r,e)),document.title=Br(i),document.documentElement.dataset.ready=`true`}function si({metric:e,latency:t}){let n=Kr(`div`,{className:`choices`}),r=(e,t,r)=>{let i=Kr(`button`,{type:`button`,textContent:e});i.setAttribute(`aria-pressed`,String(t)),i.addEventListener(`click`,()=>{r(),di()}),n.append(i)};for(let[e,{name:t}]of ri.entries())r(t,e===ii.span,()=>{ii.span=e});for(let[n,i]of[e,...t===void 0?[]:[t]].entries())r(i,n===ii.metric,()=>{ii.metric=n});return n}function ci(e,t,n,r){let i=ii.metric===1,a=e=>i?`${Pr(e)} ms`:zr(e,r.metric),o=Kr(`div`,{className:`plot`}),s=`Move over a point; a click compares it with the run before it; drag to zoom.`,c=Kr(`p`,{className:`dim reading`,textContent:s});ai.append(o,c);let l=e.flatMap((t,n)=>n>0&&t.key!==e[n-1]?.key?[void 0,t]:[t]),u=l.map(e=>(i?e?.latency:e?.value)??null),d=l.map((e,t)=>e?.time??(l[t+1]?.time??0)-1),f={stroke:()=>Wr(`--dim`),grid:{stroke:()=>Wr(`--grid`),width:1},font:`12px system-ui, sans-serif`},p=()=>Wr(`--candidate`),m=new jr({width:o.clientWidth||320,height:320,legend:{show:!1},cursor:{y:!1},axes:[f,{...f,size:70,values:(e,t)=>t.map(e=>Pr(e))}],series:[{},{stroke:p,width:1,points:{show:e.length<200,size:5,stroke:p,fill:p}}],hooks:{draw:[e=>li(e,i?[]:t)],setCursor:[({cursor:{idx:e}})=>{let t=e==null?void 0:l[e],n=u[e??-1];c.textContent=t===void 0||n==null?s:`${Vr(t)} ${t.commit.slice(0,7)}: ${a(n)}`}]}},[d,u],o),h=m.root.querySelector(`canvas`);h?.setAttribute(`role`,`img`),h?.setAttribute(`aria-label`,`${i?r.latency:r.metric} of ${e.length} runs`),m.over.addEventListener(`click`,()=>{let t=l[m.cursor.idx??-1],r=t&&e[e.indexOf(t)-1];r!==void 0&&t!==void 0&&(location.href=Ur(n,{commit:t.commit,before:r.commit}))})}function li(e,t){let{ctx:n,bbox:r}=e;for(let i of t){let t=Math.round(e.valToPos(i.time,`x`,!0));if(t<r.left||t>r.left+r.width)continue;let a=Wr(Hr(i)===`bad`?`--bad`:`--good`);Gr(n,a,[4,4],[t,r.top,t,r.top+r.height]),n.fillStyle=a,n.font=`${12*devicePixelRatio}px system-ui, sans-serif`,n.textAlign=t>r.left+r.width/2?`right`:`left`,n.fillText(Fr(i.change),t+(n.textAlign===`right`?-6:6),r.top+14*devicePixelRatio)}}function ui(e,t,n){if(e.length===0)return Kr(`p`,{className:`dim`,textContent:`None was found.`});let r=Kr(`table`,{}),i=r.createTHead().insertRow();for(let e of[`Day`,`Change`,`Runs`,`Commits`])i.append(Kr(`th`,{textContent:e,scope:`col`}));let a=r.createTBody();for(let r of e){let e=a.insertRow();e.append(Kr(`td`,{textContent:Vr(r)})),e.append(Kr(`td`,{textContent:Fr(r.change),className:Hr(r)}));let i=Kr(`td`,{}),o=`${r.commit.slice(0,7)}…${r.before.slice(0,7)}`;i.append(Kr(`a`,{textContent:o,href:Ur(t,r)}));let s=Kr(`td`,{}),c=ni(n,r.before,r.commit);c!==void 0&&s.append(Kr(`a`,{textContent:`commits`,href:c})),e.append(i,s)}return r}function di(){oi().catch(e=>ti(ai,e))}addEventListener(`hashchange`,di),di()})();";

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
function unpackRuns({ times, commits }) {
	return sumsOf(times).map((time, at) => ({
		time,
		commit: commits.slice(at * 10, (at + 1) * 10).replaceAll(".", "")
	}));
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
function unpackSeries({ runs, scale, values, latencyScale, latencies, keys }) {
	return sumsOf(runs).map((run, at) => {
		const latency = latencies[at] ?? null;
		return {
			run,
			value: scale * (1 + (values[at] ?? 0) / 1e3),
			latency: latency === null ? null : latencyScale * (1 + latency / 1e3),
			key: keys.findLast(([from]) => from <= at)?.[1] ?? ""
		};
	});
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
function sumsOf(deltas) {
	let sum = 0;
	return deltas.map((delta) => {
		sum += delta;
		return sum;
	});
}

// \0#style/site
var site_default = ":root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30}@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364}}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px / 1.45 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif}main,header{max-width:76rem;margin:0 auto;padding:0 1rem}header{padding-top:1.25rem}h1{font-size:1.4rem;margin:0}h2{font-size:1.15rem;margin:1.5rem 0 0.4rem}h3{font-size:0.95rem;margin:0.75rem 0 0.25rem}p{margin:0.25rem 0;overflow-wrap:anywhere}.dim,caption{color:var(--dim)}a{color:var(--candidate)}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:0.9rem;font-variant-numeric:tabular-nums}caption{text-align:left;padding:0.25rem 0}th,td{padding:0.4rem 0.5rem;border-bottom:1px solid var(--grid);text-align:left;white-space:nowrap}thead th{border-bottom:2px solid var(--dim)}.n{text-align:right}.bad{color:var(--bad);font-weight:700}.good{color:var(--good);font-weight:700}td.n a{color:inherit}.spark{width:11rem;height:1.75rem;display:block}.spark path{fill:none;stroke:var(--candidate);stroke-width:1.5;vector-effect:non-scaling-stroke}.choices{display:flex;flex-wrap:wrap;gap:0.5rem;margin:0.75rem 0}.choices button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--grid);border-radius:4px;padding:0.2rem 0.7rem;cursor:pointer}.choices button[aria-pressed=\"true\"]{border-color:var(--candidate);font-weight:700}:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}";

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
* `index.html`: every series as it stands, and the newest changes of level. Read without script.
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
function suitePart(suite) {
	const [first, last] = [suite.years[0], suite.years.at(-1)];
	const about = `${plural(suite.runs, "run")}${suite.ref === "" ? "" : ` of ${suite.ref}`} ${first === last ? `in ${first}` : `from ${first} to ${last}`}, ${plural(suite.series.filter(({ folder }) => folder !== ALL_CELLS).length, "series", "series")}`;
	const head = [
		"Workload",
		"Threads",
		"Trend",
		"Now",
		"Against 30 days ago",
		"Latency",
		"Last change of level"
	];
	const numbers = /* @__PURE__ */ new Set([
		1,
		3,
		4,
		5
	]);
	const heads = head.map((text, at) => `<th scope="col"${numbers.has(at) ? " class=\"n\"" : ""}>${text}</th>`);
	const lastShift = new Map(suite.shifts.toReversed().map((shift) => [shift.series, shift]));
	const rows = suite.series.map((series) => seriesRow(suite, series, lastShift.get(series.folder)));
	return `<section><h2>${htmlText(suite.name)}</h2><p class="dim">${htmlText(about)}</p><div class="scroll" tabindex="0" role="group" aria-label="Series of ${htmlText(suite.name)}"><table><caption>Every series</caption><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div>${shiftTable(suite)}${recentTable(suite)}${redTable(suite)}</section>`;
}
function seriesRow(suite, series, shift) {
	const latency = series.nowLatency === void 0 ? "" : `${formatNumber(series.nowLatency)} ms`;
	const month = series.month === void 0 ? "" : formatChange(series.month);
	const moved = shift === void 0 ? "" : `<a href="${htmlText(compareAddress(suite, shift))}">${htmlText(`${shiftDay(shift)} ${formatChange(shift.change)}`)}</a>`;
	return `<tr><th scope="row"><a href="${htmlText(seriesAddress(suite, series.folder))}">${htmlText(series.workload)}</a></th><td class="n">${htmlText(series.threads)}</td><td>${spark(series.spark)}</td><td class="n">${htmlText(nowWords(series))}</td><td class="n">${htmlText(month)}</td><td class="n">${htmlText(latency)}</td><td>${moved}</td></tr>`;
}
/** `1,475 TPS (29,500 QPS)`. */
function nowWords({ now, nowQueries, metric }) {
	const rate = rateWords(now, metric);
	return nowQueries === void 0 ? rate : `${rate} (${rateWords(nowQueries, "QPS")})`;
}
function spark(values) {
	if (values.length < 2) return "";
	const step = 160 / (values.length - 1);
	return `<svg class="spark" viewBox="0 0 160 28" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="${values.map((value, at) => `${at === 0 ? "M" : "L"}${Math.round(at * step)} ${Math.round(2 + (100 - value) * .24)}`).join("")}"/></svg>`;
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
			metric: metricInfo(metric)?.label ?? metric,
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
/** The last figures, in hundredths of the range that they span. */
function sparkOf(points) {
	const values = points.slice(-60).map(({ value }) => value);
	const low = Math.min(...values);
	const range = Math.max(...values) - low || 1;
	return values.map((value) => Math.round((value - low) / range * 100));
}

// src/extensions/site/extend-suite.ts
/** Most changes of level that the index keeps of a suite. */
const MOST_SHIFTS = 2e3;
/** Most red runs. */
const MOST_REDS = 200;
const MOST_RECENT = 30;
/**
* Years whose files are read to go on with a suite: the newest, and the one before for trends over
* its beginning.
*/
function yearsToRead({ years }) {
	return years.slice(-2);
}
/**
* The suite with newer records. `years` is added to; the files of years that are not in the answer
* stay as they are.
* @param entries newer than all that the suite has, oldest first
*/
function extendSuite(previous, years, entries) {
	const touched = /* @__PURE__ */ new Map();
	const changedYears = /* @__PURE__ */ new Set();
	const overall = overallOfRuns(previous.series);
	const reds = [...previous.reds];
	const recent = [...previous.recent];
	for (const { createdAt, commit, verdict, figures } of entries) {
		const time = Math.round(Date.parse(createdAt) / 1e3);
		const year = new Date(createdAt).getUTCFullYear();
		changedYears.add(year);
		const runs = listIn(years.runs, year);
		for (const cell of [...overall(figures), ...figures]) {
			touched.set(cell.folder, cell);
			listIn(mapIn(years.series, cell.folder), year).push({
				run: runs.length,
				value: cell.value,
				latency: cell.latency,
				key: cell.key
			});
		}
		const run = {
			time,
			commit: (commit ?? "").slice(0, 10)
		};
		runs.push(run);
		recent.unshift({
			...run,
			verdict
		});
		if (verdict === "regression") reds.unshift(run);
	}
	const trends = new Map([...touched.keys()].map((folder) => [folder, pointsOf(folder, years)]));
	const byFolder = new Map(previous.series.map((series) => [series.folder, series]));
	for (const [folder, cell] of touched) {
		const trend = trends.get(folder) ?? [];
		byFolder.set(folder, seriesOf(cell, trend, byFolder.get(folder), [...mapIn(years.series, folder).keys()]));
	}
	const newest = entries.at(-1)?.createdAt ?? previous.newest;
	return {
		suite: {
			...previous,
			runs: previous.runs + entries.length,
			years: [.../* @__PURE__ */ new Set([...previous.years, ...changedYears])].sort((a, b) => a - b),
			newest,
			newestIds: entries.filter(({ createdAt }) => createdAt === newest).map(({ id }) => id),
			series: [...byFolder.values()].sort(byWorkload),
			shifts: mergedShifts(previous.shifts, trends),
			reds: reds.slice(0, MOST_REDS),
			recent: recent.slice(0, MOST_RECENT)
		},
		changedYears: [...changedYears]
	};
}
function seriesOf(cell, trend, earlier, years) {
	const own = trend.filter(({ key }) => key === cell.key);
	const month = monthChange(own);
	return {
		folder: cell.folder,
		key: cell.key,
		workload: cell.workload,
		threads: cell.threads,
		metric: cell.metric,
		...cell.latencyMetric === void 0 ? {} : { latency: cell.latencyMetric },
		years: [.../* @__PURE__ */ new Set([...earlier?.years ?? [], ...years])].sort((a, b) => a - b),
		noise: Number(trendNoise(own).toPrecision(3)),
		now: Number(cell.value.toPrecision(6)),
		...cell.queries === void 0 ? {} : { nowQueries: Number(cell.queries.toPrecision(6)) },
		...cell.latency === null ? {} : { nowLatency: Number(cell.latency.toPrecision(5)) },
		...month === void 0 ? {} : { month: Number(month.toPrecision(3)) },
		spark: sparkOf(own)
	};
}
/** All of them together, then workloads by name, each by its threads. */
function byWorkload(a, b) {
	if (a.folder === "all-cells" || b.folder === "all-cells") return a.folder === "all-cells" ? -1 : 1;
	if (a.workload !== b.workload) return a.workload < b.workload ? -1 : 1;
	return Number.parseInt(a.threads, 10) - Number.parseInt(b.threads, 10) || (a.folder < b.folder ? -1 : 1);
}
/**
* Merges level changes: new ones count from the first of the figures that were read; older ones
* stay.
*/
function mergedShifts(before, trends) {
	const earlierShifts = before.filter(({ series, time }) => {
		const first = trends.get(series)?.[0];
		return first === void 0 || time < first.time;
	});
	const newShifts = [...trends].flatMap(([series, points]) => shiftsByKey(points).flatMap(({ own, earlier, change }) => {
		if (own === void 0 || earlier === void 0) return [];
		return [{
			series,
			time: own.time,
			commit: own.commit,
			before: earlier.commit,
			change: Number(change.toPrecision(3))
		}];
	}));
	return [...earlierShifts, ...newShifts].sort((a, b) => b.time - a.time).slice(0, MOST_SHIFTS);
}
/** Finds the shifts by key: only figures that may be compared have a common level. */
function shiftsByKey(points) {
	return [...groupBy(points, ({ key }) => key).values()].flatMap((group) => trendShifts(group).map(({ at, change }) => ({
		own: group[at],
		earlier: group[at - 1],
		change
	})));
}
/** All figures of a series that are in hand, oldest first. */
function pointsOf(folder, years) {
	return [...mapIn(years.series, folder)].sort(([a], [b]) => a - b).flatMap(([year, points]) => {
		const runs = years.runs.get(year) ?? [];
		return points.flatMap(({ run, value, key }) => {
			const at = runs[run];
			return at === void 0 ? [] : [{
				time: at.time,
				commit: at.commit,
				value,
				key
			}];
		});
	});
}
function listIn(map, key) {
	const entries = map.get(key);
	if (entries !== void 0) return entries;
	const made = [];
	map.set(key, made);
	return made;
}
function mapIn(map, key) {
	const byPlace = map.get(key);
	if (byPlace !== void 0) return byPlace;
	const made = /* @__PURE__ */ new Map();
	map.set(key, made);
	return made;
}
const FIRST = 100;
/**
* Digits of each figure: as many as the index of the site keeps, so that a site is the same in
* however many parts it is built.
*/
const DIGITS = 6;
/** One cell is a series of its own. */
const LEAST_CELLS = 2;
/**
* The overall number of a suite, run after run: from each run to the next it moves by the geometric
* mean of what its cells did, so a cell that is new or gone moves nothing. The first run is 100,
* and more is better: throughput, and of cells at a given rate their latency.
* @param previous series of the suite as an earlier build left them
*/
function overallOfRuns(previous) {
	const before = new Map(previous.map(({ folder, now, nowLatency, key }) => [folder, {
		value: now,
		latency: nowLatency,
		key
	}]));
	let level = before.get(ALL_CELLS)?.value;
	return (figures) => {
		const steps = figures.flatMap((cell) => {
			const last = before.get(cell.folder);
			const [own, then] = [speedOf(cell, cell), last?.key === cell.key ? speedOf(cell, last) : void 0];
			return own === void 0 || then === void 0 ? [] : [Math.log(own / then)];
		});
		for (const { folder, value, latency, key } of figures) before.set(folder, {
			key,
			value: rounded(value),
			latency: latency === null ? void 0 : rounded(latency, 5)
		});
		if (level === void 0 && figures.length < LEAST_CELLS) return [];
		const step = steps.length === 0 ? 0 : steps.reduce((sum, one) => sum + one, 0) / steps.length;
		level = rounded((level ?? FIRST) * Math.exp(step));
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
function speedOf({ atRate }, { value, latency }) {
	if (!atRate) return value;
	return latency === null || latency === void 0 || latency <= 0 ? void 0 : 1 / latency;
}
function rounded(value, digits = DIGITS) {
	return Number(value.toPrecision(digits));
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

// src/extensions/site/build.ts
/** Records with a page of their own; of the others the site has their figures. */
const MOST_PAGES = 30;
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
	const added = await withStore(store, io, (open) => buildSite(open, request, io));
	return {
		json: {
			site,
			added
		},
		text: `${site}: ${plural(added, "new run")}`
	};
};
function defaultStore(io) {
	return io.env.GITHUB_ACTIONS === "true" ? "branch" : "files:baselines";
}
/**
* Writes the site of a store: what an earlier build left in the folder is gone on with, so only
* newer records are read.
* @returns runs that were added
*/
async function buildSite(store, { folder, address }, io) {
	const before = readSiteIndex(folder);
	const render = await loadPage();
	const { suites: names } = await store.describe();
	const suites = [];
	let added = 0;
	let repository = before.repository;
	for (const name of names) {
		const earlier = before.suites.find((suite) => suite.name === name);
		const { records, faults } = await newerRecords(store, name, earlier);
		for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`);
		const suite = withRecords(folder, earlier ?? emptySuite(name, records), records, render);
		repository ??= repositoryOf(records);
		added += suite.runs - (earlier?.runs ?? 0);
		if (suite.runs > 0) suites.push(suite);
	}
	const index = {
		version: 2,
		repository,
		suites
	};
	writeSiteIndex(folder, index);
	for (const { path, text } of siteFiles(index, address)) writeSiteFile(folder, path, text);
	return added;
}
function emptySuite(name, records) {
	const counts = /* @__PURE__ */ new Map();
	for (const { source } of records) counts.set(source.ref ?? "", (counts.get(source.ref ?? "") ?? 0) + 1);
	const [ref = ""] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
	return {
		name,
		folder: pathSegment(name),
		ref,
		runs: 0,
		newest: "",
		years: [],
		newestIds: [],
		series: [],
		shifts: [],
		reds: [],
		recent: [],
		pages: []
	};
}
/** @param records newer than those of the suite, oldest first, of any branch */
function withRecords(site, suite, records, render) {
	const own = records.filter(({ source }) => (source.ref ?? "") === suite.ref);
	if (own.length === 0) return suite;
	const years = readYears(site, suite);
	const entries = own.map((record) => ({
		id: record.id,
		createdAt: record.createdAt,
		commit: record.source.commit,
		verdict: record.acceptance === void 0 ? record.judgement?.overall : "accepted",
		figures: cellFigures(record)
	}));
	const { suite: extended, changedYears } = extendSuite(suite, years, entries);
	writeYears(site, extended, years, changedYears);
	const pages = [...writePages(site, extended, own, render), ...suite.pages].slice(0, MOST_PAGES);
	const withPages = {
		...extended,
		pages
	};
	keepPages(site, withPages);
	return withPages;
}
/** The pages of the newest records, each against those before it; newest first. */
function writePages(site, suite, oldestFirst, render) {
	return oldestFirst.slice(-30).toReversed().map((record) => {
		const policy = policyOfRecord(record.policy);
		const at = oldestFirst.indexOf(record);
		const before = oldestFirst.slice(Math.max(0, at - policy.history.most), at).toReversed();
		const reference = earlierThan(record, before, policy.history.most);
		const result = judge(record, reference, policy);
		const path = `${suite.folder}/run/${idDigest(record.id)}.html`;
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
/**
* Records that are requested at first; twice as many each time until the known ones are reached.
*/
const FIRST_ASKED = 64;
/**
* The valid records of a suite that are newer than those that the site has, oldest first. A store
* answers newest first, so the cost follows what is new.
*/
async function newerRecords(store, suite, earlier) {
	const isNew = ({ createdAt, id }) => earlier === void 0 || createdAt > earlier.newest || createdAt === earlier.newest && !earlier.newestIds.includes(id);
	for (let most = earlier === void 0 ? Number.MAX_SAFE_INTEGER : FIRST_ASKED;; most *= 2) {
		const { records: stored, faults } = await store.query({
			suite,
			eligibility: "reference",
			most
		});
		const records = stored.map(({ record }) => record);
		const fresh = records.filter(isNew);
		if (records.length < most || fresh.length < records.length) return {
			records: fresh.toReversed(),
			faults
		};
	}
}
const INDEX = "index.json";
/** Reads the index that an earlier build left; another version, or none, is an empty site. */
function readSiteIndex(site) {
	const index = readJson(join(site, INDEX));
	return versionSchema.safeParse(index).success && index !== void 0 ? index : {
		version: 2,
		suites: []
	};
}
const versionSchema = object({
	version: literal(2),
	suites: array(object({ folder: string() }))
});
function writeSiteIndex(site, index) {
	writeSiteFile(site, INDEX, JSON.stringify(index));
}
/** The newest years of a suite: what newer records are added to. */
function readYears(site, suite) {
	const years = yearsToRead(suite);
	return {
		runs: new Map(years.flatMap((year) => {
			const read = readJson(join(site, suite.folder, "runs", `${year}.json`));
			return read === void 0 ? [] : [[year, unpackRuns(read)]];
		})),
		series: new Map(suite.series.map(({ folder }) => {
			const own = years.flatMap((year) => {
				const read = readJson(join(site, suite.folder, folder, `${year}.json`));
				return read === void 0 ? [] : [[year, unpackSeries(read)]];
			});
			return [folder, new Map(own)];
		}))
	};
}
/** Writes the complete files of these years. */
function writeYears(site, suite, years, changed) {
	for (const year of changed) {
		const runs = years.runs.get(year);
		if (runs !== void 0) writeSiteFile(site, join(suite.folder, "runs", `${year}.json`), JSON.stringify(packRuns(runs)));
		for (const [folder, byYear] of years.series) {
			const points = byYear.get(year);
			if (points !== void 0) writeSiteFile(site, join(suite.folder, folder, `${year}.json`), JSON.stringify(packSeries(points)));
		}
	}
}
/** Removes the run pages of a suite that are not among these. */
function keepPages(site, suite) {
	const folder = join(site, suite.folder, "run");
	if (!existsSync(folder)) return;
	const paths = new Set(suite.pages.map(([, path]) => path));
	for (const name of readdirSync(folder)) if (!paths.has(`${suite.folder}/run/${name}`)) rmSync(join(folder, name), { force: true });
}
function writeSiteFile(site, path, text) {
	mkdirSync(dirname(join(site, path)), { recursive: true });
	writeResultFile(site, path, text);
}
function readJson(path) {
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : void 0;
}

export { writeSite };