tiup playground:v1.16.5 v8.5.4 --tag r1 --without-monitor --host 127.0.0.1 --port-offset 700 --db 1 --kv 1 --pd 1 --db.config t.toml --tiflash 0 --tiproxy 1
