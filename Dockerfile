# tidb-bench with sysbench and MariaDB, for pods and machines without Node.js. It runs as a user without rights.
# TiUP and the compiler of your server are not in it: build your own image FROM it, or mount them.
FROM node:22-bookworm-slim

RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates curl git mariadb-server procps sysbench \
 && rm -rf /var/lib/apt/lists/* /var/lib/mysql/* \
 && useradd --create-home --uid 10001 bench

COPY package.json LICENSE /opt/tidb-bench/
COPY dist /opt/tidb-bench/dist
COPY schema /opt/tidb-bench/schema
RUN ln -s /opt/tidb-bench/dist/index.js /usr/local/bin/tidb-bench \
 && chmod 755 /opt/tidb-bench/dist/index.js \
 && git config --system --add safe.directory '*'

USER bench
WORKDIR /home/bench
ENTRYPOINT ["tidb-bench"]
CMD ["--help"]
