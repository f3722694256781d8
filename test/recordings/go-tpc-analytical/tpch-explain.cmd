go-tpc tpch -H 127.0.0.1 -P 4000 -U root -D tpch --sf 1 -T 1 --queries q6,q14 run --use-explain --count 2 # not recorded: written as go-tpc and TiDB have it in their sources
