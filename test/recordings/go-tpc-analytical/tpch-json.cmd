go-tpc tpch -H 127.0.0.1 -P 4000 -U root -D tpch --sf 1 -T 1 --queries q6,q14 --count 2 --output json run
