tiup playground:v1.2.3 v8.5.4 --tag r3 --without-monitor --host 127.0.0.1 --port-offset 700 --db 1 --kv 1 --pd 1 --db.config t.toml --tiflash 0
